import { randomUUID } from 'node:crypto'
import type { ChatMessage, InputOf } from '@caimin/contract'
import { must } from '../../../testing/desk-scene.ts'
import type { SignedIn, TestPlayer, TestShop } from '../../../testing/people.ts'

type Sent = InputOf<'chat', 'send'>

/** What is sent into a player's conversation: words, unless it is something else. */
export const messageTo = ({ playerId }: Pick<TestPlayer, 'playerId'>, content: Sent['content'] | string): Sent => ({
  request_id: randomUUID(),
  conversation_id: playerId,
  content: typeof content === 'string' ? { kind: 'text', text: content } : content,
})

/** The same into the group of a shop, which has its id. */
export const messageToGroup = ({ id }: Pick<TestShop, 'id'>, content: Sent['content'] | string): Sent =>
  messageTo({ playerId: id }, content)

/** A player writes to their shop. */
export const says = async (player: TestPlayer, content: Sent['content'] | string): Promise<ChatMessage> =>
  must(await player.client.chat.send(messageTo(player, content)))

/** A member of staff answers a player. */
export const answers = async (
  staff: SignedIn,
  player: Pick<TestPlayer, 'playerId'>,
  content: Sent['content'] | string,
): Promise<ChatMessage> => must(await staff.client.chatDesk.send(messageTo(player, content)))

/** What a player sees of their conversation: its newest page. */
export const ownHistory = async (player: TestPlayer, part: InputOf<'chat', 'history'> = {}) =>
  must(await player.client.chat.history(part))

export const deskHistory = async (
  staff: SignedIn,
  { playerId }: Pick<TestPlayer, 'playerId'>,
  part: Omit<InputOf<'chatDesk', 'history'>, 'conversation_id'> = {},
) => must(await staff.client.chatDesk.history({ conversation_id: playerId, ...part }))

/** The words of messages; of one that has none its kind. */
export const wordsOf = (messages: readonly ChatMessage[]): string[] =>
  messages.map(({ content }) => (content.kind === 'text' ? content.text : content.kind))
