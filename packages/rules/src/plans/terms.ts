import { divide, type Fen, minus, NO_MONEY, ok, plus, type Result, refuse, times } from '@caimin/base'
import { PLAN_LIMITS, SHARE_PRICE } from './limits.ts'

/** What the initiator of a plan of shares offers. */
export interface TogetherTerms {
  readonly kind: 'together'
  /** Own shares, in fen. */
  readonly own: Fen
  readonly guarantee: Fen
  /** Of the profit after tax, a whole percent. */
  readonly commissionPercent: number
}

/** What the initiator of a plan of seats offers: its price follows from the number of seats. */
export interface SpellTerms {
  readonly kind: 'spell'
  readonly seats: number
  /** Seats that are empty at the deadline become the initiator's. */
  readonly takesEmptySeats: boolean
}

export type PlanTerms = TogetherTerms | SpellTerms

/** What the initiator sets aside at the opening. */
export interface PlanOpening {
  readonly own: Fen
  readonly guarantee: Fen
  /** Of a plan of seats. */
  readonly seatPrice: Fen | null
}

export type TermsRefusal =
  | 'total_too_small'
  | 'commission_malformed'
  | 'own_share_malformed'
  | 'own_share_too_small'
  | 'own_share_too_large'
  | 'guarantee_malformed'
  | 'guarantee_too_large'
  | 'seats_malformed'
  | 'seat_too_cheap'

/** The least that an initiator buys: 5 %, or as much as the commission when that is more, in whole shares upwards. */
export function minOwnShare(total: Fen, commissionPercent: number): Fen {
  const percent = BigInt(Math.max(PLAN_LIMITS.minOwnPercent, commissionPercent))
  const shares = divide(times(total, percent), 100n * SHARE_PRICE, 'up')
  return times(SHARE_PRICE, shares > 0n ? shares : 1n)
}

/** Whether an amount is a number of whole shares. */
const isWholeShares = (amount: Fen): boolean => amount % SHARE_PRICE === 0n

/** What a plan of this total asks of its initiator at once; a refusal when its terms are not allowed. */
export function openingOf(total: Fen, terms: PlanTerms): Result<PlanOpening, TermsRefusal> {
  if (total < PLAN_LIMITS.minTotal) return refuse('total_too_small')
  return terms.kind === 'spell' ? openingOfSpell(total, terms) : openingOfTogether(total, terms)
}

function openingOfTogether(total: Fen, terms: TogetherTerms): Result<PlanOpening, TermsRefusal> {
  const { own, guarantee, commissionPercent } = terms
  const isPercent = Number.isInteger(commissionPercent) && commissionPercent >= 0
  if (!isPercent || commissionPercent > PLAN_LIMITS.maxCommissionPercent) return refuse('commission_malformed')
  if (!isWholeShares(own)) return refuse('own_share_malformed')
  if (own < minOwnShare(total, commissionPercent)) return refuse('own_share_too_small')
  // The last share is joined: a plan that its initiator buys whole is an ordinary bet.
  if (own >= total) return refuse('own_share_too_large')
  if (guarantee < 0n || !isWholeShares(guarantee)) return refuse('guarantee_malformed')
  if (guarantee > total - own) return refuse('guarantee_too_large')
  return ok({ own, guarantee, seatPrice: null })
}

function openingOfSpell(total: Fen, { seats, takesEmptySeats }: SpellTerms): Result<PlanOpening, TermsRefusal> {
  const { minSeats, maxSeats, minSeatPrice } = PLAN_LIMITS
  if (!Number.isInteger(seats) || seats < minSeats || seats > maxSeats) return refuse('seats_malformed')
  const seatPrice = divide(total, BigInt(seats), 'down')
  if (seatPrice < minSeatPrice) return refuse('seat_too_cheap')
  const others = times(seatPrice, BigInt(seats - 1))
  // What does not divide is paid by the initiator.
  return ok({ own: minus(total, others), guarantee: takesEmptySeats ? others : NO_MONEY, seatPrice })
}

/** How far a plan has come. Amounts are fen; what is joined holds the initiator's shares. */
export interface PlanProgress {
  readonly total: Fen
  readonly joined: Fen
  readonly guarantee: Fen
  readonly people: number
}

/** What can still be joined. */
export const leftOf = ({ total, joined }: PlanProgress): Fen => minus(total, joined)

/** What the join deadline makes of a plan: the part of the guarantee that becomes shares, or its end. */
export function atDeadline(
  progress: PlanProgress,
): { readonly fills: true; readonly used: Fen } | { readonly fills: false } {
  const left = leftOf(progress)
  return progress.guarantee >= left ? { fills: true, used: left } : { fills: false }
}

/** Whether its initiator may take a plan back: while what is joined and guaranteed is less than half of it. */
export const mayCancelPlan = ({ total, joined, guarantee }: PlanProgress): boolean =>
  times(plus(joined, guarantee), 2n) < total

export type RaiseRefusal = 'guarantee_malformed' | 'guarantee_too_large'

/** Whether a guarantee may grow by this: in whole shares, up to what is still to be joined. */
export function refuseRaise(progress: PlanProgress, more: Fen): RaiseRefusal | undefined {
  if (more <= 0n || !isWholeShares(more)) return 'guarantee_malformed'
  return progress.guarantee + more > leftOf(progress) ? 'guarantee_too_large' : undefined
}

export interface JoinRequest {
  readonly amount: Fen
  /** Whether the person holds a share already. */
  readonly isParty: boolean
  /** What a seat costs; null for a plan of shares. */
  readonly seatPrice: Fen | null
}

export type JoinRefusal = 'share_malformed' | 'too_few_left' | 'seat_taken' | 'too_many_people'

/** Whether a person may join for an amount now; a seat is one for each person. */
export function refuseJoin(
  progress: PlanProgress,
  { amount, isParty, seatPrice }: JoinRequest,
): JoinRefusal | undefined {
  if (amount <= 0n || (seatPrice === null ? !isWholeShares(amount) : amount !== seatPrice)) return 'share_malformed'
  if (seatPrice !== null && isParty) return 'seat_taken'
  if (amount > leftOf(progress)) return 'too_few_left'
  return !isParty && progress.people >= PLAN_LIMITS.maxPeople ? 'too_many_people' : undefined
}
