/** Posting an order and copying it: what a copy is, what it costs, when a standing order copies, and what counts. */

export { commissionOf, costOf, type OrderMoney, profitOf } from './commission.ts'
export { MOVE_BANDS, type MoveBand, moveBandOf, needsConfirmation, type Totals, toFirstDigit } from './moved-total.ts'
export { checkPostable, POST_LIMITS, POST_REFUSALS, type PostableOrder, type PostRefusal } from './post.ts'
export {
  hitRateOf,
  isCounted,
  isHit,
  MIN_RANKED_POSTS,
  NO_RECORD,
  netOf,
  type OrderOutcome,
  profitRateOf,
  RECORD_DAYS,
  type RecordDays,
  type RecordSums,
  streakOf,
  sumRecord,
} from './record.ts'
export {
  areStandingTerms,
  MISS_REASONS,
  type MissReason,
  type PostToCopy,
  STANDING_LIMITS,
  STOP_REASONS,
  type StandingProgress,
  type StandingStake,
  type StandingTerms,
  type StopReason,
  stakeStandingOrder,
  stopReasonOf,
} from './standing-order.ts'
export { type Units, unitsAsBet, unitsOf } from './unit.ts'
