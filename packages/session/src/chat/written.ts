import type { ChatMessage, InputOf, OutputOf } from '@caimin/contract'

/** What is said, and how it looks until the server has it. */
export interface Written {
  readonly content: InputOf<'chat', 'send'>['content']
  readonly shown: Exclude<ChatMessage['content'], { kind: 'recalled' | 'coupon' }>
}

type OrderCard = Extract<ChatMessage['content'], { kind: 'order' }>['order']

export const writtenText = (text: string): Written => ({
  content: { kind: 'text', text },
  shown: { kind: 'text', text, masked: 0 },
})

/** A picture that was uploaded; how large it is, the server says. */
export const writtenPicture = ({ picture_id, picture_url }: OutputOf<'chat', 'uploadPicture'>): Written => ({
  content: { kind: 'picture', picture_id },
  shown: { kind: 'picture', picture_url, width: 0, height: 0 },
})

export const writtenOrder = (order: OrderCard): Written => ({
  content: { kind: 'order', order_id: order.order_id },
  shown: { kind: 'order', order },
})
