import { type Instant, present } from '@caimin/base'
import type { OutputOf, Values } from '@caimin/contract'
import { findStaffNames, type MaskedMessage, maskMessage } from '../../core/identity/index.ts'
import { findOrders, type Order, orderForPlayer, viewOrderRow } from '../../core/orders/index.ts'
import { findPackets, packetStateAt, viewPacket } from '../../core/packets/index.ts'
import type { Reader } from '../../platform/context.ts'
import type { Files } from '../../platform/files/files.ts'
import { NO_SHOP } from '../../platform/handlers/once.ts'
import type { Side } from './conversation.ts'
import type { Message } from './message.store.ts'

export type MessageView = Values<OutputOf<'chat', 'send'>>
type Said = Exclude<MessageView['content'], { kind: 'recalled' }>
/** What is said in a group too. */
type Content = Exclude<Said, { kind: 'coupon' }>
export type Coupon = Extract<Said, { kind: 'coupon' }>['coupon']
type Card = Extract<Content, { kind: 'order' }>['order']

export interface MessageViewParts {
  readonly files: Files
  /** Who looks: players do not learn which member of staff wrote. */
  readonly side: Side
}

/** Messages as a side sees them, in their order; of a recalled one nothing but that it was there. */
export async function viewMessages(
  r: Reader,
  messages: readonly Message[],
  { files, side }: MessageViewParts,
): Promise<MessageView[]> {
  const [orders, coupons, staff] = await Promise.all([
    ordersOf(r, messages),
    couponsOf(r, messages),
    side === 'shop' ? staffOf(r, messages) : new Map<string, string>(),
  ])
  return messages.map(
    (message): MessageView => ({
      conversation_id: message.conversationId,
      number: message.number,
      request_id: message.requestId,
      from: message.from,
      staff_name: staff.get(message.senderId ?? '') ?? null,
      at: message.at,
      content: viewSaid(message),
    }),
  )

  function viewSaid(message: Message): MessageView['content'] {
    if (message.isRecalled) return { kind: 'recalled' }
    if (message.kind !== 'coupon') return viewContent(message, { files, side, orders, now: r.now })
    return { kind: 'coupon', coupon: shownCoupon(present(coupons.get(message.couponId ?? ''), 'a coupon is a packet')) }
  }
}

/** What everyone reads of a coupon. */
export const shownCoupon = (coupon: Coupon): Coupon => ({
  ...coupon,
  title: maskMessage(coupon.title, { isReleased: false, isWithSupport: false }).text,
})

/** The coupons among messages, by packet, as they stand; their titles as they were written. */
export async function couponsOf(r: Reader, messages: readonly Message[]): Promise<ReadonlyMap<string, Coupon>> {
  const keys = messages.flatMap(({ shopId, couponId }) => (couponId === null ? [] : [{ shopId, packetId: couponId }]))
  const packets = await findPackets(r, keys)
  return new Map(
    [...packets].map(([id, packet]) => [id, { ...viewPacket(packet), state: packetStateAt(packet, r.now) }]),
  )
}

/** The orders whose cards are shown. */
export async function ordersOf(r: Reader, messages: readonly Message[]): Promise<ReadonlyMap<string, Order>> {
  const keys = messages.flatMap(({ shopId, orderId, isRecalled }) =>
    orderId === null || isRecalled ? [] : [{ shopId, orderId }],
  )
  return keys.length === 0 ? new Map() : await findOrders(r, keys)
}

/** The names of those of the staff who wrote. */
export const staffOf = (r: Reader, messages: readonly Message[]): Promise<ReadonlyMap<string, string>> =>
  findStaffNames(
    r,
    messages.flatMap(({ from, senderId }) => (from === 'shop' && senderId !== null ? [senderId] : [])),
  )

/** What everyone reads of a text. */
export const shownWords = ({ text, shopId, isReleased }: Message): MaskedMessage =>
  maskMessage(present(text, 'a text has words'), { isReleased, isWithSupport: shopId === NO_SHOP })

interface ContentParts extends MessageViewParts {
  readonly orders: ReadonlyMap<string, Order>
  readonly now: Instant
}

/** What a message says that was not taken back. */
export function viewContent(message: Message, { files, side, orders, now }: ContentParts): Content {
  const { kind, shopId, pictureId, orderId, width, height } = message
  if (kind === 'text') return { kind, ...shownWords(message) }
  if (kind === 'order') {
    const order = present(orders.get(orderId ?? ''), 'a card is of an order')
    return { kind, order: viewCard(side === 'player' ? orderForPlayer(order, now) : order) }
  }
  if (kind === 'packet') throw new Error('A packet is shown in the group alone')
  if (kind === 'coupon') throw new Error('A coupon is shown to its player and the shop alone')
  return {
    kind,
    picture_url: files.linkTo({ shopId, id: present(pictureId, 'a picture has a file') }),
    width: present(width, 'a picture has a width'),
    height: present(height, 'a picture has a height'),
  }
}

/** An order as its card shows it: no leg, number or odds. */
export function viewCard(order: Order): Card {
  const row = viewOrderRow(order)
  return {
    order_id: row.order_id,
    order_no: row.order_no,
    game: row.game,
    issue_no: row.issue_no,
    state: row.state,
    summary: row.summary,
    stake: row.stake,
    prize_after_tax: row.prize_after_tax,
    cutoff_at: row.cutoff_at,
    placed_at: row.placed_at,
    plan_kind: row.plan_kind,
  }
}
