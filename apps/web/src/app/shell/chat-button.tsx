import { Link } from '@caimin/router'
import { ChatIcon } from '@caimin/ui'
import { links } from '../../platform/links.ts'
import { shellTexts } from './shell.texts.ts'
import './shell.css'

/** Chat is one tap away: docked at the right edge of the five tab pages. */
export function ChatButton() {
  return (
    <aside className="chat-button">
      <Link to={links.chat.chat()} aria-label={shellTexts.chat}>
        <ChatIcon />
      </Link>
    </aside>
  )
}
