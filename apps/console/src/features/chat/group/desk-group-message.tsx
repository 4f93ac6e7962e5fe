import { chinaClock } from '@caimin/base'
import type { ShownGroupMessage } from '@caimin/session'
import { Bubble, BubbleNote } from '@caimin/ui'
import { client } from '../../../platform/client.ts'
import { useSignedInStaff } from '../../../platform/staff.ts'
import { chatTexts } from '../chat.texts.ts'
import { Content } from '../desk-message.tsx'
import { OwnState } from '../own-state.tsx'
import { groupTexts } from './group.texts.ts'
import type { Moderated } from './moderate-sheet.tsx'
import { DeskPacketCard } from './packet-card.tsx'
import { showGroupMessage } from './queries.ts'

interface DeskGroupMessageProps {
  readonly message: ShownGroupMessage
  readonly onModerate: (moderated: Moderated) => void
}

/** One message of the group, as the shop sees it. */
export function DeskGroupMessage({ message, onModerate }: DeskGroupMessageProps) {
  const { content, isOwn, sender, staffName } = message
  const me = useSignedInStaff()
  const name = sender?.player_id == null ? (staffName ?? me.name) : sender.name
  if (content.kind === 'recalled') {
    return <BubbleNote>{content.by_shop ? groupTexts.shopRemoved : groupTexts.othersRecalled(name)}</BubbleNote>
  }
  // The desk has every card.
  if (content.kind === 'hidden') return null
  return (
    <Bubble
      isOwn={sender?.player_id == null}
      author={name}
      showsAuthor={!isOwn}
      variant={content.kind === 'text' ? 'text' : 'card'}
      hint={content.kind === 'text' && content.masked > 0 && chatTexts.masked(content.masked)}
      beside={isOwn ? <Own message={message} /> : <Others {...{ message, name, onModerate }} />}
    >
      {content.kind === 'packet' ? <DeskPacketCard packet={content.packet} /> : <Content content={content} />}
    </Bubble>
  )
}

function Own({ message }: Pick<DeskGroupMessageProps, 'message'>) {
  const { readBy, sentAt, content } = message
  return (
    <OwnState
      message={message}
      standing={readBy === null || readBy === 0 ? chinaClock(sentAt) : groupTexts.readBy(readBy)}
      // A red packet stays.
      recall={content.kind === 'packet' ? null : (number) => client.chatGroupDesk.recall({ number })}
      onRecalled={showGroupMessage}
    />
  )
}

interface OthersProps extends DeskGroupMessageProps {
  readonly name: string
}

function Others({ message: { no, sender, content, sentAt }, name, onModerate }: OthersProps) {
  return (
    <>
      <time>{chinaClock(sentAt)}</time>
      {no !== null && content.kind !== 'packet' && (
        <button
          type="button"
          aria-label={groupTexts.actOn(name)}
          onClick={() =>
            onModerate({
              number: no,
              playerId: sender?.player_id ?? null,
              name,
              text: content.kind === 'text' ? content.text : groupTexts.kinds[content.kind],
            })
          }
        >
          {groupTexts.act}
        </button>
      )}
    </>
  )
}
