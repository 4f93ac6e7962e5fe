import { MAX_UNREAD } from '@caimin/contract'
import { Link } from '@caimin/router'
import { Badge, ChatIcon } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { links } from '../../platform/links.ts'
import { useSession } from '../../platform/session/session.ts'
import { chatTexts } from './chat.texts.ts'
import { type ConversationList, conversationsQuery } from './queries.ts'
import './chat-dock.css'

/** Chat is one tap away: docked at the right edge of the five tab pages, with what is unread. */
export function ChatDock() {
  const hasShop = (useSession()?.shopId ?? null) !== null
  const { data } = useQuery({ ...conversationsQuery, enabled: hasShop })
  const unread = hasShop && data !== undefined ? unreadOf(data) : 0
  return (
    <aside className="chat-dock">
      <Link to={links.chat.chat()} aria-label={chatTexts.dock(unread)}>
        <ChatIcon />
        <Badge count={unread} />
      </Link>
    </aside>
  )
}

/** Of all conversations, and of the shop's group. */
const unreadOf = ({ rows, group }: ConversationList): number =>
  rows.reduce((sum, row) => sum + row.unread, 0) +
  // A page without a socket may have read beyond what the list knows.
  (group === null ? 0 : Math.max(0, Math.min(group.last_number - group.read, MAX_UNREAD)))
