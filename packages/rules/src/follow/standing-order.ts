import { divide, type Fen, fen, ok, type Result, refuse, yuan } from '@caimin/base'

/** How a standing order may be set. */
export const STANDING_LIMITS = {
  /** Followers of one poster in one game. */
  perPosterAndGame: 2_000,
  stakeYuan: { min: 2, max: 10_000 },
  percent: { min: 1, max: 100 },
  totalCopies: { min: 1, max: 1_000 },
  copiesPerDay: { min: 1, max: 20 },
  postStakeYuan: { min: 20, max: 200_000 },
  stopAfterLosses: { min: 1, max: 50 },
  stopBelowYuan: { min: 1, max: 100_000 },
} as const

/** The same amount for each post, or a share of the poster's own stake up to an amount. */
export type StandingStake =
  | { readonly kind: 'fixed'; readonly amount: Fen }
  | { readonly kind: 'percent'; readonly percent: number; readonly cap: Fen }

/** What a follower has asked for; what is null does not limit. */
export interface StandingTerms {
  readonly stake: StandingStake
  readonly totalCopies: number
  readonly copiesPerDay: number
  readonly minPostStake: Fen
  readonly maxPostStake: Fen
  readonly stopAfterLosses: number | null
  readonly stopBelow: Fen | null
  /** The last day, in China's calendar: `2026-11-20`. */
  readonly lastDay: string | null
}

/** What of a standing order has happened so far. */
export interface StandingProgress {
  readonly copies: number
  readonly copiesToday: number
  readonly lossesInARow: number
}

/** A post as a standing order sees it. */
export interface PostToCopy {
  readonly posterStake: Fen
  readonly unitStake: Fen
  /** Whether its total moved by more than 5 percent since it was posted. */
  readonly hasMoved: boolean
}

/** Why a standing order ends before it copies the post. */
export const STOP_REASONS = [
  'total_reached',
  'losses_in_a_row',
  'balance_below',
  'last_day_over',
  'self_excluded',
] as const
export type StopReason = (typeof STOP_REASONS)[number] | 'ended_by_follower'

/**
 * Why a post was not copied: decided by {@link stakeStandingOrder}, or when the bet was placed. A standing copy is
 * placed for its full amount or not at all.
 */
export const MISS_REASONS = [
  'paused',
  'post_stake_out_of_range',
  'copies_of_day_used_up',
  'unit_above_amount',
  'odds_moved',
  'insufficient_balance',
  'stake_limit_reached',
  'loss_limit_reached',
  'quiet_hours',
  'cooling_off',
  'self_excluded',
  'account_frozen',
  'under_age',
  'cutoff_passed',
  'post_closed',
  'shop_closed',
  'not_on_sale',
  'order_too_large',
] as const
export type MissReason = (typeof MISS_REASONS)[number]

/** Whether a standing order ends before the next post; `money` is what its follower can spend. */
export function stopReasonOf(
  terms: StandingTerms,
  progress: StandingProgress,
  { money, today }: { readonly money: Fen; readonly today: string },
): StopReason | undefined {
  if (terms.lastDay !== null && today > terms.lastDay) return 'last_day_over'
  if (progress.copies >= terms.totalCopies) return 'total_reached'
  if (terms.stopAfterLosses !== null && progress.lossesInARow >= terms.stopAfterLosses) return 'losses_in_a_row'
  if (terms.stopBelow !== null && money < terms.stopBelow) return 'balance_below'
  return undefined
}

/** How many units a standing order copies of a post: whole ones within its amount, all of them or none. */
export function stakeStandingOrder(
  terms: StandingTerms,
  progress: Pick<StandingProgress, 'copiesToday'>,
  { post, money }: { readonly post: PostToCopy; readonly money: Fen },
): Result<{ readonly units: number }, MissReason> {
  if (post.posterStake < terms.minPostStake || post.posterStake > terms.maxPostStake) {
    return refuse('post_stake_out_of_range')
  }
  if (progress.copiesToday >= terms.copiesPerDay) return refuse('copies_of_day_used_up')
  const units = amountFor(terms.stake, post.posterStake) / post.unitStake
  if (units === 0n) return refuse('unit_above_amount')
  if (post.hasMoved) return refuse('odds_moved')
  if (money < units * post.unitStake) return refuse('insufficient_balance')
  return ok({ units: Number(units) })
}

/** The most a standing order puts on a post. */
function amountFor(stake: StandingStake, posterStake: Fen): Fen {
  if (stake.kind === 'fixed') return stake.amount
  const share = divide(fen(posterStake * BigInt(stake.percent)), 100n, 'down')
  if (share > stake.cap) return stake.cap
  return share
}

/** Whether terms are within {@link STANDING_LIMITS}, and some post could be copied by them. */
export function areStandingTerms(terms: StandingTerms): boolean {
  const { stake } = terms
  const most = stake.kind === 'fixed' ? stake.amount : stake.cap
  return (
    isYuanWithin(most, STANDING_LIMITS.stakeYuan) &&
    (stake.kind === 'fixed' || isWithin(stake.percent, STANDING_LIMITS.percent)) &&
    isWithin(terms.totalCopies, STANDING_LIMITS.totalCopies) &&
    isWithin(terms.copiesPerDay, STANDING_LIMITS.copiesPerDay) &&
    isYuanWithin(terms.minPostStake, STANDING_LIMITS.postStakeYuan) &&
    isYuanWithin(terms.maxPostStake, STANDING_LIMITS.postStakeYuan) &&
    terms.minPostStake <= terms.maxPostStake &&
    (terms.stopAfterLosses === null || isWithin(terms.stopAfterLosses, STANDING_LIMITS.stopAfterLosses)) &&
    (terms.stopBelow === null || isYuanWithin(terms.stopBelow, STANDING_LIMITS.stopBelowYuan))
  )
}

interface Range {
  readonly min: number
  readonly max: number
}

const isWithin = (value: number, { min, max }: Range): boolean =>
  Number.isInteger(value) && value >= min && value <= max
const isYuanWithin = (amount: Fen, { min, max }: Range): boolean => amount >= yuan(min) && amount <= yuan(max)
