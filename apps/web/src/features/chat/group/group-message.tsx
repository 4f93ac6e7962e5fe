import type { ShownGroupMessage } from '@caimin/session'
import { Avatar, Bubble, BubbleNote } from '@caimin/ui'
import { useState } from 'react'
import { client } from '../../../platform/data/client.ts'
import { chatTexts } from '../chat.texts.ts'
import { Content, ShopSign } from '../message.tsx'
import { useOutgoing } from '../outgoing.ts'
import { OwnState } from '../own-state.tsx'
import { groupTexts } from './group.texts.ts'
import { PacketCard } from './packet-card.tsx'
import { showGroupMessage } from './queries.ts'
import type { Reported } from './report-sheet.tsx'

interface GroupMessageProps {
  readonly message: ShownGroupMessage
  /** Puts what was recalled back into the field. */
  readonly onEditAgain: (text: string) => void
  readonly onReport: (reported: Reported) => void
}

/** One message of the group, with who wrote it. */
export function GroupMessage({ message, onEditAgain, onReport }: GroupMessageProps) {
  // Only the page on which it was recalled still knows what it said.
  const [recalled, setRecalled] = useState<string>()
  const { content, isOwn, sender } = message
  const name = sender?.name ?? chatTexts.me
  if (content.kind === 'recalled') {
    return (
      <BubbleNote>
        {content.by_shop ? groupTexts.shopRemoved : isOwn ? chatTexts.ownRecalled : groupTexts.othersRecalled(name)}
        {recalled !== undefined && (
          <button type="button" onClick={() => onEditAgain(recalled)}>
            {chatTexts.editAgain}
          </button>
        )}
      </BubbleNote>
    )
  }
  return (
    <Bubble
      isOwn={isOwn}
      author={isOwn ? chatTexts.me : name}
      showsAuthor={!isOwn}
      avatar={!isOwn && <Face sender={sender} />}
      variant={content.kind === 'text' || content.kind === 'hidden' ? 'text' : 'card'}
      hint={content.kind === 'text' && content.masked > 0 && chatTexts.masked(content.masked)}
      beside={
        isOwn ? (
          <Own message={message} onRecalled={() => content.kind === 'text' && setRecalled(content.text)} />
        ) : (
          <Report message={message} name={name} onReport={onReport} />
        )
      }
    >
      <Said content={content} isOwn={isOwn} />
    </Bubble>
  )
}

interface SaidProps {
  readonly content: Exclude<ShownGroupMessage['content'], { kind: 'recalled' }>
  readonly isOwn: boolean
}

function Said({ content, isOwn }: SaidProps) {
  if (content.kind === 'hidden') return <span className="ink-2">{groupTexts.hiddenCard}</span>
  if (content.kind === 'packet') return <PacketCard packet={content.packet} />
  return <Content content={content} isOwn={isOwn} />
}

function Face({ sender }: Pick<ShownGroupMessage, 'sender'>) {
  if (sender === null || sender.player_id === null) return <ShopSign />
  return <Avatar name={sender.name} picture={sender.avatar ?? undefined} />
}

interface OwnProps {
  readonly message: ShownGroupMessage
  readonly onRecalled: () => void
}

function Own({ message, onRecalled }: OwnProps) {
  const { no, outgoing, readBy } = message
  const sender = useOutgoing()
  if (no === null && outgoing === null) return <span>{groupTexts.held}</span>
  return (
    <OwnState
      message={message}
      sender={sender}
      read={readBy === null || readBy === 0 ? null : groupTexts.readBy(readBy)}
      recall={(number) => client.chatGroup.recall({ number })}
      onRecalled={(left) => {
        onRecalled()
        showGroupMessage(left)
      }}
    />
  )
}

interface ReportProps extends Pick<GroupMessageProps, 'message' | 'onReport'> {
  readonly name: string
}

/** What the shop itself says is not reported to it. */
function Report({ message: { no, sender, content }, name, onReport }: ReportProps) {
  if (no === null || sender?.player_id == null) return null
  const text = content.kind === 'text' ? content.text : groupTexts.kinds[content.kind]
  return (
    <button type="button" aria-label={groupTexts.reportOf(name)} onClick={() => onReport({ number: no, name, text })}>
      {groupTexts.report}
    </button>
  )
}
