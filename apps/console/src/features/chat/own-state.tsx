import { addMs, instantOf, minutes } from '@caimin/base'
import { type ClientReply, RECALL_MINUTES } from '@caimin/contract'
import { type ShownChatMessage, serverNow, useCall } from '@caimin/session'
import { countdownText, NotSent, toast, useEverySecond } from '@caimin/ui'
import { explain } from '../../platform/explain.ts'
import { chatTexts } from './chat.texts.ts'
import { useOutgoing } from './outgoing.ts'

interface OwnStateProps<M> {
  readonly message: Pick<ShownChatMessage, 'no' | 'outgoing' | 'sentAt'>
  /** Whether it was read, or when it was sent. */
  readonly standing: string
  /** Null for what another one of the staff has sent. */
  readonly recall: ((number: number) => Promise<ClientReply<M>>) | null
  /** With what is left of it. */
  readonly onRecalled: (left: M) => void
}

/** On its way, refused, or whether it was read; and for two minutes the way to take it back. */
export function OwnState<M>({ message, standing, recall, onRecalled }: OwnStateProps<M>) {
  const { no, outgoing, sentAt } = message
  const own = useOutgoing()
  if (outgoing?.refused) {
    const { requestId, refused } = outgoing
    return (
      <NotSent
        why={refused.message}
        onSendAgain={() => own.sendAgain(requestId)}
        onDiscard={() => own.discard(requestId)}
      />
    )
  }
  if (no === null) return <span>{chatTexts.sending}</span>
  return (
    <>
      <span>{standing}</span>
      {recall !== null && <Recall sentAt={sentAt} recall={() => recall(no)} onRecalled={onRecalled} />}
    </>
  )
}

interface RecallProps<M> extends Pick<OwnStateProps<M>, 'onRecalled'> {
  readonly sentAt: ShownChatMessage['sentAt']
  readonly recall: () => Promise<ClientReply<M>>
}

function Recall<M>({ sentAt, recall, onRecalled }: RecallProps<M>) {
  useEverySecond()
  const { run, isBusy } = useCall(
    () => recall(),
    (refusal) => toast(explain(refusal)),
  )
  const left = addMs(instantOf(sentAt), minutes(RECALL_MINUTES)) - serverNow()
  if (left <= 0) return null

  async function takeBack(): Promise<void> {
    const message = await run(undefined)
    if (message !== null) onRecalled(message)
  }

  return (
    <button type="button" disabled={isBusy} onClick={() => void takeBack()}>
      {chatTexts.recall(countdownText(left))}
    </button>
  )
}
