import { instantOf } from '@caimin/base'
import { serverNow } from '@caimin/session'
import { Avatar, EmptyState, PagedList, useEverySecond } from '@caimin/ui'
import { clockOrDay } from '../../platform/parts/wire-text.ts'
import { useSignedInStaff } from '../../platform/staff.ts'
import { chatTexts } from './chat.texts.ts'
import { nameOf } from './customer-name.ts'
import { GroupButton } from './group/group-button.tsx'
import type { DeskGroup } from './group/queries.ts'
import type { ChatList, ChatMessage, ChatView, ConversationRow } from './queries.ts'

interface ConversationListProps {
  readonly group: DeskGroup | undefined
  readonly waiting: ChatList
  readonly answered: ChatList
  readonly view: ChatView
  readonly selected: string | undefined
  readonly onSelect: (conversationId: string) => void
}

/** Who waits for an answer, the longest first, and below them the others. */
export function ConversationList(props: ConversationListProps) {
  const { group, waiting, answered, view, selected, onSelect } = props
  const counters = waiting.firstPage?.counters
  const isAll = view.filter === 'all' && view.search === ''
  const rowOf = (row: ConversationRow) => (
    <li key={row.conversation_id}>
      <ConversationButton
        row={row}
        isSelected={row.conversation_id === selected}
        onSelect={() => onSelect(row.conversation_id)}
      />
    </li>
  )
  return (
    <div className="table-scroll">
      {group !== undefined && (
        <GroupButton
          group={group}
          isSelected={group.conversation_id === selected}
          onSelect={() => onSelect(group.conversation_id)}
        />
      )}
      <h2 className="chat-group">
        <b>{chatTexts.waiting}</b> {isAll && counters !== undefined && chatTexts.waitingNote(counters.waiting)}
      </h2>
      <PagedList list={waiting} empty={<EmptyState title={isAll ? chatTexts.none : chatTexts.noneFound} />}>
        {(rows) => <ul>{rows.map(rowOf)}</ul>}
      </PagedList>
      <h2 className="chat-group">
        <b>{chatTexts.answered}</b>
      </h2>
      <PagedList list={answered} empty={<EmptyState title={isAll ? chatTexts.noneAnswered : chatTexts.noneFound} />}>
        {(rows) => <ul>{rows.map(rowOf)}</ul>}
      </PagedList>
    </div>
  )
}

interface ConversationButtonProps {
  readonly row: ConversationRow
  readonly isSelected: boolean
  readonly onSelect: () => void
}

function ConversationButton({ row, isSelected, onSelect }: ConversationButtonProps) {
  const { waiting_since, claimed_by, unread, last } = row
  const name = nameOf(row)
  return (
    <button type="button" className="chat-row" aria-current={isSelected || undefined} onClick={onSelect}>
      <Avatar name={name} />
      <span className="chat-row-words">
        <span className="chat-row-head">
          <b className="cut">{name}</b>
          {waiting_since !== null && <Waiting since={waiting_since} />}
          <ClaimedBy claimedBy={claimed_by} />
        </span>
        <span className="cut text-s ink-2">{lastText(row)}</span>
      </span>
      <span className="chat-row-end">
        <time className="text-s ink-2">{clockOrDay(last.at)}</time>
        {unread > 0 && (
          <em>
            <span className="unseen">{chatTexts.unread(unread)}</span>
            <span aria-hidden="true">{unread}</span>
          </em>
        )}
      </span>
    </button>
  )
}

const MINUTE_MS = 60_000

function Waiting({ since }: { readonly since: ChatMessage['at'] }) {
  useEverySecond()
  const minutes = Math.floor((serverNow() - instantOf(since)) / MINUTE_MS)
  return <span className="chat-row-waits">{chatTexts.waitsMinutes(minutes)}</span>
}

export function ClaimedBy({ claimedBy }: { readonly claimedBy: ConversationRow['claimed_by'] }) {
  const { staffId } = useSignedInStaff()
  if (claimedBy === null) return null
  return (
    <span className="text-s ink-2">
      {claimedBy.staff_id === staffId ? chatTexts.selfAnswers : chatTexts.othersAnswer(claimedBy.name)}
    </span>
  )
}

function lastText(row: ConversationRow): string {
  const { from, content } = row.last
  const text = content.kind === 'text' ? content.text : chatTexts.kinds[content.kind]
  if (from === 'player') return text
  return 'player' in row ? chatTexts.byShop(text) : chatTexts.bySupport(text)
}
