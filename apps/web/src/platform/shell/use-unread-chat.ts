import { MAX_UNREAD } from '@caimin/contract'
import { useQuery } from '@tanstack/react-query'
import { type ConversationList, conversationsQuery } from '../queries/conversations.ts'
import { useSession } from '../session/session.ts'

/** How many messages of the chat are unread; 0 for who is in no shop. */
export function useUnreadChat(mayAsk: boolean): number {
  const hasShop = (useSession()?.shopId ?? null) !== null
  const { data = 0 } = useQuery({ ...conversationsQuery, select: unreadOf, enabled: hasShop && mayAsk })
  return hasShop ? data : 0
}

/** Of all conversations, and of the shop's group. */
const unreadOf = ({ rows, group }: ConversationList): number =>
  rows.reduce((sum, row) => sum + row.unread, 0) +
  // A page without a socket may have read beyond what the list knows.
  (group === null ? 0 : Math.max(0, Math.min(group.last_number - group.read, MAX_UNREAD)))
