import { Link } from '@caimin/router'
import { Badge } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { links } from '../../../platform/links.ts'
import { chatTexts } from '../chat.texts.ts'
import { When } from '../chat-line-when.tsx'
import { groupTexts } from './group.texts.ts'
import { type Group, groupQuery } from './queries.ts'

/** The shop's group in the list of conversations, for who is in it. */
export function GroupLine() {
  const { data: group } = useQuery(groupQuery)
  if (group === undefined) return null
  const { title, members, unread, last } = group
  return (
    <Link className="chat-line" to={links.chat.group()}>
      <span className="chat-sign chat-sign-group" aria-hidden="true">
        {groupTexts.sign}
      </span>
      <span className="chat-line-words">
        <span className="chat-line-head">
          <b className="cut">{title}</b>
          <span className="chat-open ink-2">{groupTexts.groupOf(members)}</span>
          {last !== null && <When at={last.at} />}
        </span>
        <span className="chat-line-last">
          <span className="cut grow">{last === null ? groupTexts.noMessage : lastText(last)}</span>
          {unread > 0 && <span className="unseen">{chatTexts.unread(unread)}</span>}
          <Badge count={unread} />
        </span>
      </span>
    </Link>
  )
}

function lastText({ sender, content }: NonNullable<Group['last']>): string {
  const text = content.kind === 'text' ? content.text : groupTexts.kinds[content.kind]
  return groupTexts.said(sender.is_own ? chatTexts.me : sender.name, text)
}
