import type { EventOf } from '../../platform/events/event-bus.ts'
import type { NewMessage } from './message.store.ts'

/** What happened to orders, money, standing orders and conversations: those whom it concerns are few. */
const OWN_KINDS = [
  'order.moved',
  'orders.settled',
  'recharge.ended',
  'cash.credited',
  'withdrawal.changed',
  'dispute.changed',
  'post.served',
  'chat.message',
  'chat.read',
  'group.decided',
  'rebates.posted',
] as const
/** What is told to many players at once: marketing, which is kept from those who may not play. */
const FAN_OUT_KINDS = [
  'post.added',
  'plan.opened',
  'packets.given',
  'notice.published',
  'goals.changed',
  'result.confirmed',
] as const

export const TOLD_KINDS = [...OWN_KINDS, ...FAN_OUT_KINDS] as const

export type ToldEvent = EventOf<(typeof TOLD_KINDS)[number]>
export type FanOutEvent = EventOf<(typeof FAN_OUT_KINDS)[number]>

export const isFanOut = (event: ToldEvent): event is FanOutEvent =>
  (FAN_OUT_KINDS as readonly string[]).includes(event.kind)

/** The messages that follow from an event. What they say was read for all events of a round together. */
export type Notifier = (event: ToldEvent) => readonly NewMessage[]
