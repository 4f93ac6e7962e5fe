import { chinaClock } from '@caimin/base'
import type { ShownChatMessage } from '@caimin/session'
import { Bubble, BubbleNote, ChatPicture } from '@caimin/ui'
import type { ReactNode } from 'react'
import { useSignedInStaff } from '../../platform/staff.ts'
import { chatTexts } from './chat.texts.ts'
import { conversations } from './conversations.ts'
import { DeskCouponCard } from './coupon-card.tsx'
import { DeskOrderCard } from './order-card.tsx'
import { OwnState } from './own-state.tsx'
import { deskCalls } from './queries.ts'

interface DeskMessageProps {
  readonly message: ShownChatMessage
  readonly conversationId: string
}

/** One message of a conversation, as the desk sees it. */
export function DeskMessage({ message, conversationId }: DeskMessageProps) {
  const { content, isOwn, staffName, from } = message
  const { name, shop } = useSignedInStaff()
  if (content.kind === 'recalled') {
    return <BubbleNote>{recalledText(isOwn, shop !== null)}</BubbleNote>
  }
  return (
    <Bubble
      isOwn={isOwn}
      author={authorOf(message, shop === null ? chatTexts.customerWord : chatTexts.player)}
      showsAuthor={from === 'system' || (staffName ?? name) !== name}
      variant={content.kind === 'text' ? 'text' : 'card'}
      hint={content.kind === 'text' && content.masked > 0 && chatTexts.masked(content.masked)}
      beside={
        isOwn ? (
          <OwnState
            message={message}
            standing={(message.isRead ? chatTexts.read : chatTexts.unreadAt)(chinaClock(message.sentAt))}
            recall={
              from === 'shop' && staffName === name && content.kind !== 'coupon'
                ? (number) => deskCalls().recall({ conversation_id: conversationId, number })
                : null
            }
            onRecalled={conversations.show}
          />
        ) : (
          <time>{chinaClock(message.sentAt)}</time>
        )
      }
    >
      <Content content={content} />
    </Bubble>
  )
}

function recalledText(isOwn: boolean, isShop: boolean): string {
  if (isShop) return isOwn ? chatTexts.ownRecalled : chatTexts.otherRecalled
  return isOwn ? chatTexts.supportRecalled : chatTexts.customerRecalled
}

function authorOf({ from, isOwn, staffName }: ShownChatMessage, customer: string): string {
  if (from === 'system') return chatTexts.automatic
  return isOwn ? (staffName ?? chatTexts.me) : customer
}

type ShownContent = Exclude<ShownChatMessage['content'], { kind: 'recalled' }>

/** What a message says. */
export function Content({ content }: { readonly content: ShownContent }): ReactNode {
  switch (content.kind) {
    case 'text':
      return content.text
    case 'picture':
      return <ChatPicture url={content.picture_url} width={content.width} height={content.height} />
    case 'order':
      return <DeskOrderCard order={content.order} />
    case 'coupon':
      return <DeskCouponCard coupon={content.coupon} />
  }
}
