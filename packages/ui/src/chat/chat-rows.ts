import { chinaDate, instantOf, minutes, type TimeText } from '@caimin/base'

/** What stands below each other in a conversation. */
export type ChatRow<Message> =
  | { readonly kind: 'message'; readonly message: Message }
  /** When the next message was sent, after a pause. */
  | { readonly kind: 'time'; readonly key: string; readonly at: TimeText }
  /** What follows was not read before. */
  | { readonly kind: 'new' }

export interface ShownMessage {
  /** The same before and after the server has it. */
  readonly key: string
  /** Counted in its conversation; null of one that the server does not have yet. */
  readonly no: number | null
  readonly isOwn: boolean
  readonly sentAt: TimeText
}

const PAUSE_MS = minutes(5)

/** A time is said first, on a new day and after a pause. */
function isTimeSaid(before: ShownMessage | undefined, { sentAt }: ShownMessage): boolean {
  if (before === undefined || chinaDate(before.sentAt) !== chinaDate(sentAt)) return true
  return instantOf(sentAt) - instantOf(before.sentAt) >= PAUSE_MS
}

/** The rows of a conversation, the oldest message first; `readTo` is what had been read when it was opened. */
export function chatRows<Message extends ShownMessage>(
  messages: readonly Message[],
  readTo = Number.POSITIVE_INFINITY,
): ChatRow<Message>[] {
  const firstNew = messages.findIndex(({ no, isOwn }) => !isOwn && no !== null && no > readTo)
  return messages.flatMap((message, index): ChatRow<Message>[] => [
    ...(index === firstNew ? [{ kind: 'new' } as const] : []),
    ...(isTimeSaid(messages[index - 1], message)
      ? [{ kind: 'time', key: `time of ${message.key}`, at: message.sentAt } as const]
      : []),
    { kind: 'message', message },
  ])
}
