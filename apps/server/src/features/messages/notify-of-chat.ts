import type { Reader } from '../../platform/context.ts'
import { type ChatKey, findUnreadOfShop } from './told-chat.store.ts'
import type { Notifier, ToldEvent } from './told-events.ts'

/**
 * Tells players what their shop wrote that they have not read, and what became of their messages that waited: one
 * query, whatever the number of events.
 */
export async function notifyOfChat(r: Reader, events: readonly ToldEvent[]): Promise<Notifier> {
  const written = events.filter((event) => event.kind === 'chat.message')
  const unread = new Set((await findUnreadOfShop(r, written)).map(nameOf))
  return (event) => {
    switch (event.kind) {
      case 'chat.message': {
        if (!unread.has(nameOf(event))) return []
        // A conversation has its player's id.
        const { shopId, conversationId, number } = event
        const message = { shopId, playerId: conversationId, subjectId: conversationId, occurrence: String(number) }
        return [{ ...message, event: 'shop_wrote', detail: { number } }]
      }
      case 'group.decided': {
        const { shopId, playerId, heldId: subjectId, isShown } = event
        const what = isShown ? 'group_message_shown' : 'group_message_withheld'
        return [{ shopId, playerId, subjectId, event: what, detail: {} }]
      }
      default:
        return []
    }
  }
}

const nameOf = ({ shopId, conversationId, number }: ChatKey): string => `${shopId}/${conversationId}/${number}`
