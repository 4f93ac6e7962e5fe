import { Link } from '@caimin/router'
import { Badge, ChatIcon } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { links } from '../../platform/links.ts'
import { useSession } from '../../platform/session/session.ts'
import { chatTexts } from './chat.texts.ts'
import { conversationsQuery } from './queries.ts'
import './chat-dock.css'

/** Chat is one tap away: docked at the right edge of the five tab pages, with what is unread. */
export function ChatDock() {
  const hasShop = (useSession()?.shopId ?? null) !== null
  const { data } = useQuery({ ...conversationsQuery, enabled: hasShop })
  const unread = hasShop ? (data?.rows ?? []).reduce((sum, row) => sum + row.unread, 0) : 0
  return (
    <aside className="chat-dock">
      <Link to={links.chat.chat()} aria-label={chatTexts.dock(unread)}>
        <ChatIcon />
        <Badge count={unread} />
      </Link>
    </aside>
  )
}
