import { Link } from '@caimin/router'
import { Badge, HeadsetIcon } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { links } from '../../../platform/links.ts'
import { chatTexts } from '../chat.texts.ts'
import { When } from '../chat-line-when.tsx'
import { newestSupportQuery, type SupportConversation } from './queries.ts'
import { supportTexts } from './support.texts.ts'

/** Customer service in the list of conversations: it is there before anything was said. */
export function SupportLine() {
  const { data } = useQuery(newestSupportQuery)
  const last = data?.messages.at(-1)
  const unread = data?.unread ?? 0
  return (
    <Link className="chat-line" to={links.chat.support()}>
      <span className="chat-sign chat-sign-support" aria-hidden="true">
        <HeadsetIcon />
      </span>
      <span className="chat-line-words">
        <span className="chat-line-head">
          <b className="cut">{supportTexts.title}</b>
          <span className="chat-open ink-2">{supportTexts.platform}</span>
          {last !== undefined && <When at={last.at} />}
        </span>
        <span className="chat-line-last">
          <span className="cut grow">{last === undefined ? supportTexts.noMessage : lastText(last)}</span>
          {unread > 0 && <span className="unseen">{chatTexts.unread(unread)}</span>}
          <Badge count={unread} />
        </span>
      </span>
    </Link>
  )
}

function lastText({ from, content }: SupportConversation['messages'][number]): string {
  const text = content.kind === 'text' ? content.text : chatTexts.kinds[content.kind]
  return from === 'player' ? chatTexts.own(text) : text
}
