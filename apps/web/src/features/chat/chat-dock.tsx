import { Link } from '@caimin/router'
import { Badge, ChatIcon } from '@caimin/ui'
import { links } from '../../platform/links.ts'
import { useUnreadChat } from '../../platform/shell/use-unread-chat.ts'
import { chatTexts } from './chat.texts.ts'
import './chat-dock.css'

/** Chat is one tap away: docked at the right edge of the five tab pages, with what is unread. */
export function ChatDock() {
  const unread = useUnreadChat(true)
  return (
    <aside className="chat-dock">
      <Link to={links.chat.chat()} aria-label={chatTexts.dock(unread)}>
        <ChatIcon />
        <Badge count={unread} />
      </Link>
    </aside>
  )
}
