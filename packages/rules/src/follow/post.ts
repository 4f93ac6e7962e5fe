import { type Fen, type Instant, ok, type Result, refuse, yuan } from '@caimin/base'
import type { OrderState } from '../orders/states.ts'

/** What a post may be (behaviour.md, Copy-betting). */
export const POST_LIMITS = {
  /** What its poster has put on the order: a record is not made of tiny bets. */
  minStake: yuan(20),
  perDay: 10,
  declaration: { min: 0, max: 200 },
  commissionPercent: { min: 0, max: 10 },
} as const

/** States in which the shop has taken an order, and nothing of it is decided. */
const POSTABLE: readonly OrderState[] = ['awaitingIssue', 'awaitingDraw']

/** What decides whether an order may be posted. */
export interface PostableOrder {
  readonly state: OrderState
  readonly stake: Fen
  readonly cutoffAt: Instant
  readonly isCopy: boolean
  readonly isGroupPlan: boolean
  readonly isPosted: boolean
}

export const POST_REFUSALS = [
  'already_posted',
  'copy_not_postable',
  'plan_not_postable',
  'order_not_accepted',
  'post_too_late',
  'post_stake_too_small',
  'posts_of_day_used_up',
] as const
export type PostRefusal = (typeof POST_REFUSALS)[number]

/**
 * Whether an own order may be posted now. A copy is never posted again, so copies make no copies and no circle of
 * people can copy each other without end.
 */
export function checkPostable(
  order: PostableOrder,
  { now, postsToday }: { readonly now: Instant; readonly postsToday: number },
): Result<null, PostRefusal> {
  if (order.isPosted) return refuse('already_posted')
  if (order.isCopy) return refuse('copy_not_postable')
  if (order.isGroupPlan) return refuse('plan_not_postable')
  if (!POSTABLE.includes(order.state)) return refuse('order_not_accepted')
  if (now >= order.cutoffAt) return refuse('post_too_late')
  if (order.stake < POST_LIMITS.minStake) return refuse('post_stake_too_small')
  if (postsToday >= POST_LIMITS.perDay) return refuse('posts_of_day_used_up')
  return ok(null)
}
