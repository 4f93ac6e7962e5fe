import { MESSAGE_KINDS, MESSAGES_KEPT_DAYS, type MessageKind } from '@caimin/contract'
import { goBack, navigate } from '@caimin/router'
import { usePages } from '@caimin/session'
import { Button, Card, EmptyState, NavBar, Page, PagedList, Tabs } from '@caimin/ui'
import { links } from '../../platform/links.ts'
import { MessageRow } from './message-row.tsx'
import { kindNames, messagesTexts } from './messages.texts.ts'
import { PushButton } from './push/push-button.tsx'
import { type Message, messagesQuery } from './queries.ts'
import { useMark } from './use-mark.ts'
import './messages.css'

type Tab = MessageKind | 'all'
type Unread = Readonly<Record<MessageKind, number>> | undefined

/** What happened, of all kinds or of one, the newest first. */
export function MessagesPage({ kind: wanted }: { readonly kind?: string | undefined }) {
  const kind = MESSAGE_KINDS.find((known) => known === wanted)
  const list = usePages(messagesQuery(kind))
  const unread = list.firstPage?.unread
  const [newest] = list.rows
  return (
    <Page
      head={
        <>
          <NavBar title={messagesTexts.title} onBack={() => goBack(links.home.home())} actions={<PushButton />} />
          <Tabs<Tab>
            label={messagesTexts.kinds}
            tabs={tabsOf(unread)}
            value={kind ?? 'all'}
            onChange={(next) => navigate(links.messages.messages({ kind: next }), { replace: true })}
          />
        </>
      }
    >
      <PagedList
        key={kind}
        list={list}
        above={newest && <AllOfThem newest={newest} kind={kind} count={countOf(unread, kind)} />}
        empty={<EmptyState title={messagesTexts.empty} hint={messagesTexts.emptyHint(MESSAGES_KEPT_DAYS)} />}
      >
        {(rows) => <Messages rows={rows} />}
      </PagedList>
    </Page>
  )
}

function tabsOf(unread: Unread) {
  const labelOf = (name: string, count: number) => (count > 0 ? messagesTexts.withUnread(name, count) : name)
  return [
    { value: 'all' as const, label: messagesTexts.all },
    ...MESSAGE_KINDS.map((value) => ({ value, label: labelOf(kindNames[value], countOf(unread, value)) })),
  ]
}

function countOf(unread: Unread, kind: MessageKind | undefined): number {
  if (unread === undefined) return 0
  return kind === undefined ? Object.values(unread).reduce((sum, count) => sum + count, 0) : unread[kind]
}

interface AllOfThemProps {
  readonly newest: Message
  readonly kind: MessageKind | undefined
  readonly count: number
}

/** What is done to all of the list: it is read first, and then it can be cleared. */
function AllOfThem({ newest, kind, count }: AllOfThemProps) {
  const { mark, isBusy } = useMark()
  const all = { message_id: newest.message_id, with_older: true, ...(kind !== undefined && { kind }) }
  return (
    <div className="messages-all">
      <span className="ink-2 text-s">{messagesTexts.unreadOf(count)}</span>
      <Button
        variant="quiet"
        size="small"
        busy={isBusy}
        onClick={() => void mark({ ...all, mark: count > 0 ? 'read' : 'dismissed' })}
      >
        {count > 0 ? messagesTexts.readAll : messagesTexts.clear}
      </Button>
    </div>
  )
}

function Messages({ rows }: { readonly rows: readonly Message[] }) {
  const { mark } = useMark()
  const markOne = (as: 'read' | 'dismissed', { message_id }: Message) =>
    void mark({ message_id, with_older: false, mark: as })
  return (
    <Card>
      <ul>
        {rows.map((message) => (
          <MessageRow
            key={message.message_id}
            message={message}
            onRead={() => {
              if (!message.is_read) markOne('read', message)
            }}
            onDismiss={() => markOne('dismissed', message)}
          />
        ))}
      </ul>
    </Card>
  )
}
