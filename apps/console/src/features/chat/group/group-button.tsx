import { Avatar } from '@caimin/ui'
import { clockOrDay } from '../../../platform/parts/wire-text.ts'
import { useSignedInStaff } from '../../../platform/staff.ts'
import { chatTexts } from '../chat.texts.ts'
import { groupTexts } from './group.texts.ts'
import type { DeskGroup } from './queries.ts'

interface GroupButtonProps {
  readonly group: DeskGroup
  readonly isSelected: boolean
  readonly onSelect: () => void
}

/** The shop's group, above the conversations with single players. */
export function GroupButton({ group, isSelected, onSelect }: GroupButtonProps) {
  const { shop } = useSignedInStaff()
  const { members, unread, last, held, reports } = group
  const toLookAt = groupTexts.toLookAt(held, reports)
  return (
    <button type="button" className="chat-row" aria-current={isSelected || undefined} onClick={onSelect}>
      <Avatar name={groupTexts.sign} />
      <span className="chat-row-words">
        <span className="chat-row-head">
          <b className="cut">{groupTexts.title(shop?.name ?? '')}</b>
          <span className="text-s ink-2">{groupTexts.members(members)}</span>
        </span>
        <span className="cut text-s ink-2">{toLookAt === '' ? lastText(last) : toLookAt}</span>
      </span>
      <span className="chat-row-end">
        {last !== null && <time className="text-s ink-2">{clockOrDay(last.at)}</time>}
        {unread > 0 && (
          <em>
            <span className="unseen">{chatTexts.unread(unread)}</span>
            <span aria-hidden="true">{unread}</span>
          </em>
        )}
      </span>
    </button>
  )
}

function lastText(last: DeskGroup['last']): string {
  if (last === null) return groupTexts.noMessage
  const { sender, content } = last
  return groupTexts.said(sender.name, content.kind === 'text' ? content.text : groupTexts.kinds[content.kind])
}
