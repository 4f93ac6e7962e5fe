import { addMs, instantOf, minutes, type TimeText, toWire } from '@caimin/base'
import { type ClientReply, RECALL_MINUTES } from '@caimin/contract'
import { type OutgoingMessages, type ShownChatMessage, useCall } from '@caimin/session'
import { NotSent, toast } from '@caimin/ui'
import { useConnection } from '../../platform/data/connection.ts'
import { explain } from '../../platform/data/explain.ts'
import { useServerNow } from '../../platform/data/use-server-now.ts'
import { chatTexts } from './chat.texts.ts'

interface OwnStateProps<M> {
  readonly message: Pick<ShownChatMessage, 'no' | 'outgoing' | 'sentAt'>
  /** The messages on their way, of which it may be one. */
  readonly sender: Pick<OutgoingMessages, 'sendAgain' | 'discard'>
  /** Who has read it; null while it is unread. */
  readonly read: string | null
  readonly recall: (number: number) => Promise<ClientReply<M>>
  /** With what is left of it. */
  readonly onRecalled: (left: M) => void
}

/** Beside an own message: on its way, refused, read; and for two minutes the way to take it back. */
export function OwnState<M>({ message, sender, read, recall, onRecalled }: OwnStateProps<M>) {
  const { no, outgoing, sentAt } = message
  if (outgoing !== null) return <Unsent outgoing={outgoing} sender={sender} />
  if (no === null) return null
  return (
    <>
      {read !== null && <span>{read}</span>}
      <Recall sentAt={sentAt} recall={() => recall(no)} onRecalled={onRecalled} />
    </>
  )
}

interface UnsentProps extends Pick<OwnStateProps<never>, 'sender'> {
  readonly outgoing: NonNullable<ShownChatMessage['outgoing']>
}

function Unsent({ outgoing: { requestId, refused }, sender }: UnsentProps) {
  const { isOnline } = useConnection()
  if (refused === null) return <span>{isOnline ? chatTexts.sending : chatTexts.waiting}</span>
  return (
    <NotSent
      why={refused.message}
      onSendAgain={() => sender.sendAgain(requestId)}
      onDiscard={() => sender.discard(requestId)}
    />
  )
}

interface RecallProps<M> {
  readonly sentAt: TimeText
  readonly recall: () => Promise<ClientReply<M>>
  readonly onRecalled: (left: M) => void
}

function Recall<M>({ sentAt, recall, onRecalled }: RecallProps<M>) {
  const until = addMs(instantOf(sentAt), minutes(RECALL_MINUTES))
  const now = useServerNow([toWire(until)])
  const { run, isBusy } = useCall(
    () => recall(),
    (refusal) => toast(explain(refusal)),
  )

  async function takeBack(): Promise<void> {
    const left = await run(undefined)
    if (left !== null) onRecalled(left)
  }

  if (now >= until) return null
  return (
    <button type="button" disabled={isBusy} onClick={() => void takeBack()}>
      {chatTexts.recall}
    </button>
  )
}
