import { navigate } from '@caimin/router'
import { usePages } from '@caimin/session'
import { Button, classNames } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { links } from '../../platform/links.ts'
import { DeskPage } from '../../platform/parts/desk-page.tsx'
import { PaneGuard } from '../../platform/parts/guards.tsx'
import { KeyBar } from '../../platform/parts/keys.tsx'
import { useKeys } from '../../platform/parts/use-keys.ts'
import { useSignedInStaff } from '../../platform/staff.ts'
import { chatKeys, chatTexts } from './chat.texts.ts'
import { ConversationColumn } from './conversation-column.tsx'
import { ConversationList } from './conversation-list.tsx'
import { GroupColumn } from './group/group-column.tsx'
import { groupQuery } from './group/queries.ts'
import { type ChatCounters, type ChatFilter, type ConversationRow, chatListQuery } from './queries.ts'
import { SettingsSheet } from './settings-sheet.tsx'
import { supportTexts } from './support.texts.ts'
import { useAltKeys } from './use-alt-keys.ts'
import { ViewBar } from './view-bar.tsx'
import './chat.css'

interface ChatPageProps {
  /** The one that is selected. */
  readonly conversation?: string | undefined
}

/**
 * The shop's conversations with its players, or those of customer service: who waits, what is said, and who it is.
 */
export function ChatPage({ conversation: inAddress = '' }: ChatPageProps) {
  const selected = inAddress === '' ? undefined : inAddress
  const [filter, setFilter] = useState<ChatFilter>('all')
  const [search, setSearch] = useState('')
  const view = { filter, search: useDeferredValue(search.trim()) }
  const [isSetting, setSetting] = useState(false)
  const { role, shop } = useSignedInStaff()
  const waiting = usePages(chatListQuery('waiting', view))
  const answered = usePages(chatListQuery('answered', view))
  const take = (next: string | undefined) => navigate(links.chat({ conversation: next }), { replace: true })
  const ownGroup = useQuery({ ...groupQuery, enabled: shop !== null }).data
  // It is with no player.
  const group = view.search === '' && filter !== 'open_orders' ? ownGroup : undefined
  const ids = [
    ...(group === undefined ? [] : [group.conversation_id]),
    ...waiting.rows.map(idOf),
    ...answered.rows.map(idOf),
  ]

  function step(by: 1 | -1): void {
    const at = selected === undefined ? -1 : ids.indexOf(selected)
    const next = at === -1 ? ids[0] : ids[at + by]
    if (next !== undefined) take(next)
  }

  const steps = { next: () => step(1), back: () => step(-1) }
  useKeys({ j: steps.next, k: steps.back, escape: () => take(undefined) })
  useAltKeys({ KeyJ: steps.next, KeyK: steps.back })
  return (
    <DeskPage
      title={shop === null ? chatTexts.support : chatTexts.title}
      help={helpOf(waiting.firstPage?.counters)}
      tools={
        role !== 'clerk' && (
          <Button variant="outline" size="small" onClick={() => setSetting(true)}>
            {shop === null ? supportTexts.settings : chatTexts.settings}
          </Button>
        )
      }
    >
      <div className={classNames('chat-desk', selected !== undefined && 'chat-desk-open')}>
        <div className="column chat-side">
          <ViewBar
            {...{ filter, search, counters: waiting.firstPage?.counters }}
            onFilter={setFilter}
            onSearch={setSearch}
          />
          <ConversationList {...{ group, waiting, answered, view, selected }} onSelect={take} />
          <KeyBar names={chatKeys} />
        </div>
        {selected === undefined ? (
          <p className="chat-none">{chatTexts.nothingSelected}</p>
        ) : (
          <PaneGuard key={selected}>
            {ownGroup !== undefined && selected === ownGroup.conversation_id ? (
              <GroupColumn group={ownGroup} onLeave={() => take(undefined)} />
            ) : (
              <ConversationColumn conversationId={selected} onLeave={() => take(undefined)} />
            )}
          </PaneGuard>
        )}
      </div>
      <SettingsSheet open={isSetting} onClose={() => setSetting(false)} />
    </DeskPage>
  )
}

const idOf = ({ conversation_id }: ConversationRow): string => conversation_id

function helpOf(counters: ChatCounters | undefined): string {
  const median = counters?.median_seconds_today ?? null
  if (counters === undefined || median === null) return chatTexts.help
  return chatTexts.helpWithFigures(counters.first_answers_today, chatTexts.seconds(median))
}
