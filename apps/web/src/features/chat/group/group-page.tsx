import { goBack, Link } from '@caimin/router'
import {
  CallFailed,
  type GroupConversation,
  type ShownGroupMessage,
  shownGroupMessages,
  useMarkRead,
  useOutgoingMessages,
  usePages,
} from '@caimin/session'
import { ChatLog, chatMoment, EmptyState, LinkButton, NavBar, Page, QueryView, RightIcon } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { explain } from '../../../platform/data/explain.ts'
import { useServerTime } from '../../../platform/data/server-time.ts'
import { links } from '../../../platform/links.ts'
import { noticesQuery } from '../../../platform/queries/notices.ts'
import { ComposeBar } from '../compose-bar.tsx'
import { useOutgoing } from '../outgoing.ts'
import { ToNewest } from '../to-newest.tsx'
import { useConversationAt, type Ways } from '../use-conversation-at.ts'
import { groupTexts } from './group.texts.ts'
import { GroupMessage } from './group-message.tsx'
import { PacketPage } from './packet-page.tsx'
import { type Access, type Group, groupQuery, groupSource, markGroupRead } from './queries.ts'
import { type Reported, ReportSheet } from './report-sheet.tsx'
import '../chat.css'

interface GroupPageProps {
  readonly packet_id?: string | undefined
  readonly at?: string | undefined
}

/** The group of the player's shop, or a red packet in it. */
export function GroupPage({ packet_id: packetId, at }: GroupPageProps) {
  return packetId === undefined ? <GroupTalk key={at} at={at} /> : <PacketPage key={packetId} packetId={packetId} />
}

/** What the players of a shop say to each other, and the shop to all of them. */
function GroupTalk({ at }: Pick<GroupPageProps, 'at'>) {
  const group = useQuery(groupQuery)
  if (group.data !== undefined) return <OpenGroup group={group.data} at={at} />
  return (
    <Page fixed head={<Head group={undefined} />}>
      <QueryView query={group} failed={(error) => error instanceof CallFailed && <NotInGroup error={error} />}>
        {() => null}
      </QueryView>
    </Page>
  )
}

interface OpenGroupProps {
  readonly group: Group
  readonly at: string | undefined
}

function OpenGroup({ group, at }: OpenGroupProps) {
  const { query, ways } = useConversationAt(groupSource, at)
  const [draft, setDraft] = useState('')
  return (
    <Page
      fixed
      head={<Head group={group} />}
      foot={
        ways.later === undefined ? <Foot {...{ draft, setDraft, group }} /> : <ToNewest href={links.chat.group()} />
      }
    >
      <NewestNotice />
      <QueryView query={query}>
        {(conversation) => <Messages {...{ group, conversation, ways }} onEditAgain={setDraft} />}
      </QueryView>
    </Page>
  )
}

function Head({ group }: { readonly group: Group | undefined }) {
  return (
    <NavBar
      title={
        <span className="chat-title">
          <span className="cut">{group?.title}</span>
          <span>{groupTexts.sign}</span>
          {group !== undefined && <span className="chat-open ink-2">{groupTexts.members(group.members)}</span>}
        </span>
      }
      onBack={() => goBack(links.chat.chat())}
      lined
    />
  )
}

/** Who was removed is told why; whoever has no part in it for another reason is told that. */
function NotInGroup({ error: { refusal } }: { readonly error: CallFailed }) {
  const { reason } = refusal
  if (reason !== 'removed_from_group' && reason !== 'under_age' && reason !== 'account_frozen') return null
  return (
    <EmptyState
      title={groupTexts.notIn}
      hint={
        <>
          {explain(refusal)}
          {refusal.reason === 'removed_from_group' && <br />}
          {refusal.reason === 'removed_from_group' && groupTexts.removedFor(refusal.detail.why)}
        </>
      }
      action={<LinkButton href={links.chat.chat()}>{groupTexts.toList}</LinkButton>}
    />
  )
}

interface FootProps {
  readonly group: Group
  readonly draft: string
  readonly setDraft: (text: string) => void
}

function Foot({ group: { access, conversation_id }, draft, setDraft }: FootProps) {
  if (access.why !== null) return <ReadOnly access={access} why={access.why} />
  return <ComposeBar conversationId={conversation_id} draft={draft} onDraft={setDraft} />
}

interface ReadOnlyProps {
  readonly access: Access
  readonly why: NonNullable<Access['why']>
}

function ReadOnly({ access: { reason, until }, why }: ReadOnlyProps) {
  const now = useServerTime()
  const isMuted = why === 'muted'
  const parts = [
    groupTexts.why[why],
    isMuted && until !== null && groupTexts.until(chatMoment(until, now())),
    isMuted && reason !== null && groupTexts.because(reason),
  ].filter((part) => part !== false)
  return <footer className="chat-compose chat-read-only">{parts.join('，')}</footer>
}

function NewestNotice() {
  const [newest] = usePages(noticesQuery).rows
  if (newest === undefined) return null
  return (
    <Link className="chat-notice" to={links.store.announcements()}>
      <span className="cut grow">{groupTexts.notice(newest.title)}</span>
      <RightIcon size="s" />
    </Link>
  )
}

interface MessagesProps {
  readonly group: Group
  readonly conversation: GroupConversation
  readonly ways: Ways
  readonly onEditAgain: (text: string) => void
}

function Messages({ group, conversation, ways, onEditAgain }: MessagesProps) {
  const outgoing = useOutgoingMessages(useOutgoing())
  const now = useServerTime()
  const readTo = useMarkRead(conversation, markGroupRead)
  const [reported, setReported] = useState<Reported | null>(null)
  const sending = new Set(outgoing.map(({ requestId }) => requestId))
  const held = group.held.filter(({ request_id }) => !sending.has(request_id)).map(shownHeld)
  return (
    <>
      <ChatLog
        label={groupTexts.log}
        messages={
          ways.later === undefined
            ? [...shownGroupMessages(conversation, outgoing), ...held]
            : shownGroupMessages(conversation, [])
        }
        {...ways}
        readTo={readTo}
        now={now()}
        empty={<EmptyState title={groupTexts.empty} hint={groupTexts.emptyHint} />}
      >
        {(message) => <GroupMessage message={message} onEditAgain={onEditAgain} onReport={setReported} />}
      </ChatLog>
      <ReportSheet reported={reported} onClose={() => setReported(null)} />
    </>
  )
}

/** An own message that waits for the shop stands below what all see. */
const shownHeld = ({ request_id, at, content }: Group['held'][number]): ShownGroupMessage => ({
  key: request_id,
  no: null,
  isOwn: true,
  sentAt: at,
  content: content.kind === 'text' ? { ...content, masked: 0 } : { ...content, width: 0, height: 0 },
  sender: null,
  staffName: null,
  readBy: null,
  outgoing: null,
})
