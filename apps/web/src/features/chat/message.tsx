import type { ShownChatMessage } from '@caimin/session'
import { Bubble, BubbleNote, ChatPicture } from '@caimin/ui'
import { type ReactNode, useState } from 'react'
import { conversations } from '../../platform/data/conversations.ts'
import { chatTexts } from './chat.texts.ts'
import { CouponCard } from './coupon-card.tsx'
import { OrderCard } from './order-card.tsx'
import { OwnState } from './own-state.tsx'
import type { Talk } from './talk.ts'

interface MessageProps {
  readonly message: ShownChatMessage
  readonly talk: Talk
  /** Puts what was recalled back into the field. */
  readonly onEditAgain: (text: string) => void
}

/** One message, with what became of it. */
export function Message({ message, talk, onEditAgain }: MessageProps) {
  // Only the page on which it was recalled still knows what it said.
  const [recalled, setRecalled] = useState<string>()
  const { content, isOwn, from } = message
  if (content.kind === 'recalled') {
    return (
      <BubbleNote>
        {isOwn ? chatTexts.ownRecalled : chatTexts.otherRecalled(talk.other)}
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
      author={isOwn ? chatTexts.me : talk.other}
      avatar={!isOwn && <Sign>{talk.sign}</Sign>}
      variant={content.kind === 'text' ? 'text' : 'card'}
      hint={hintOf(content, from)}
      beside={
        isOwn && (
          <OwnState
            message={message}
            sender={talk.outgoing}
            read={message.isRead ? chatTexts.read : null}
            recall={talk.recall}
            onRecalled={(left) => {
              if (content.kind === 'text') setRecalled(content.text)
              conversations.show(left)
            }}
          />
        )
      }
    >
      <Content content={content} isOwn />
    </Bubble>
  )
}

/** Who speaks for the shop. */
export const ShopSign = () => <Sign>{chatTexts.shopSign}</Sign>

const Sign = ({ children }: { readonly children: string }) => (
  <span className="chat-sign chat-sign-small">{children}</span>
)

function hintOf(content: ShownChatMessage['content'], from: ShownChatMessage['from']): string | undefined {
  if (content.kind === 'text' && content.masked > 0) return chatTexts.masked(content.masked)
  return from === 'system' ? chatTexts.automatic : undefined
}

type ShownContent = Exclude<ShownChatMessage['content'], { kind: 'recalled' }>

interface ContentProps {
  readonly content: ShownContent
  /** What the player sent, or has: only then a card leads to its order. */
  readonly isOwn: boolean
}

/** What a message says. */
export function Content({ content, isOwn }: ContentProps): ReactNode {
  switch (content.kind) {
    case 'text':
      return content.text
    case 'picture':
      return <ChatPicture url={content.picture_url} width={content.width} height={content.height} />
    case 'order':
      return <OrderCard order={content.order} isOwn={isOwn} />
    case 'coupon':
      return <CouponCard coupon={content.coupon} />
  }
}
