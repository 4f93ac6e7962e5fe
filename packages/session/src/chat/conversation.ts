import type { TimeText } from '@caimin/base'
import type { ChatMessage, InputOf, OutputOf, SocketEvent } from '@caimin/contract'

/**
 * A conversation as far as a page has it: its newest messages, without a gap. `has_more` says whether there are earlier
 * ones. A side's own history has more in it than both sides read.
 */
export type Conversation = OutputOf<'chat', 'history'>
/** The same of a shop's group. */
export type GroupConversation = OutputOf<'chatGroup', 'history'>

/** What every conversation has, whoever talks in it. */
export interface AnyConversation {
  readonly conversation_id: string
  readonly messages: readonly { readonly number: number }[]
  readonly has_more: boolean
  readonly last_number: number
  readonly read: { readonly own: number }
}
export type HistoryPart = Pick<InputOf<'chat', 'history'>, 'before' | 'after' | 'size'>
/** Who a page speaks for. */
export type ChatSide = Exclude<ChatMessage['from'], 'system'>
export type ChatEvent = Extract<SocketEvent, { readonly kind: 'chat.message' | 'chat.read' }>

const PART = '50'
/** What was open before is fetched anew up to here; what is earlier stays as it was. */
const MAX_PARTS = 4

type Ask<C extends AnyConversation> = (part: HistoryPart) => Promise<C>

/** The newest messages, and before them those that the page had, which may have been recalled since then. */
export async function loadConversation<C extends AnyConversation>(ask: Ask<C>, known: C | undefined): Promise<C> {
  const from = known?.messages[0]?.number ?? Number.POSITIVE_INFINITY
  let loaded = await loadNewest(ask)
  for (let parts = 1; parts < MAX_PARTS; parts += 1) {
    const first = loaded.messages[0]?.number ?? 0
    if (!loaded.has_more || first <= from) break
    loaded = withEarlier(loaded, await loadBefore(ask, first))
  }
  return loaded
}

/** A message that has come while the server answered may be counted and not be there: then it is asked once more. */
async function loadNewest<C extends AnyConversation>(ask: Ask<C>): Promise<C> {
  const first = await ask({ size: PART })
  const newest = first.last_number > lastOf(first) ? await ask({ size: PART }) : first
  return { ...newest, last_number: lastOf(newest) }
}

export const lastOf = ({ messages }: Pick<AnyConversation, 'messages'>): number => messages.at(-1)?.number ?? 0

export const loadBefore = <T>(ask: (part: HistoryPart) => T, number: number): T =>
  ask({ before: String(number), size: PART })

/** Puts earlier messages before those that are there, if none is missing between them. */
export function withEarlier<C extends AnyConversation>(conversation: C, earlier: Pick<C, 'messages' | 'has_more'>): C {
  const first = conversation.messages[0]?.number ?? 1
  const before = earlier.messages.filter(({ number }) => number < first)
  const isJoined = before.at(-1)?.number === first - 1
  if (!isJoined) return conversation
  return { ...conversation, messages: [...before, ...conversation.messages], has_more: earlier.has_more }
}

/** So many messages stand behind the one that a part is opened at. */
const BEHIND = 25

/**
 * The part of a conversation around a message: its last message counts as the last of all, so that nothing behind it
 * is taken for read.
 */
export async function loadAround<C extends AnyConversation>(ask: Ask<C>, number: number): Promise<C> {
  const part = await loadBefore(ask, number + BEHIND)
  return { ...part, last_number: lastOf(part) }
}

export const loadAfter = <T>(ask: (part: HistoryPart) => T, number: number): T =>
  ask({ after: String(number), size: PART })

/** Puts later messages behind those of a part. */
export function withLater<C extends AnyConversation>(part: C, { messages }: Pick<C, 'messages'>): C {
  const last = lastOf(part)
  const later = messages.filter(({ number }) => number > last)
  if (later[0]?.number !== last + 1) return part
  return { ...part, messages: [...part.messages, ...later], last_number: lastOf({ messages: later }) }
}

/**
 * The conversation after an event; undefined where a message before it is missing. A message that is there stays as it
 * was fetched, unless it was recalled: events are applied to later answers too.
 */
export function afterChatEvent<C extends Conversation>(
  conversation: C,
  event: ChatEvent,
  side: ChatSide,
): C | undefined {
  if (event.kind === 'chat.message') return withMessage(conversation, event.message)
  const { read, conversation_id } = conversation
  const isNews = event.number > (event.by === side ? read.own : read.other)
  if (event.conversation_id !== conversation_id || !isNews) return conversation
  const { by, number, at } = event
  return {
    ...conversation,
    read: by === side ? { ...read, own: number } : { ...read, other: number, other_at: at as TimeText },
  }
}

/** The same for a message alone. */
export function withMessage<C extends Conversation>(conversation: C, message: ChatMessage): C | undefined {
  return message.conversation_id === conversation.conversation_id ? withNext(conversation, message) : conversation
}

interface Numbered {
  readonly number: number
  readonly content: { readonly kind: string }
}

/** The conversation after one of its messages was added or recalled; undefined where one before it is missing. */
export function withNext<M extends Numbered, C extends AnyConversation & { readonly messages: readonly M[] }>(
  conversation: C,
  message: M,
): C | undefined {
  const { messages, last_number } = conversation
  if (message.number === last_number + 1) {
    return { ...conversation, messages: [...messages, message], last_number: message.number }
  }
  if (message.number > last_number) return undefined
  if (message.content.kind !== 'recalled') return conversation
  return { ...conversation, messages: messages.map((each) => (each.number === message.number ? message : each)) }
}
