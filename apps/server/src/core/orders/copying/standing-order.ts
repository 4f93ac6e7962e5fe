import type { Fen, Instant } from '@caimin/base'
import type { StandingEndReason, StandingState } from '@caimin/contract'
import type { GameId } from '@caimin/rules'
import type { StandingTerms } from '@caimin/rules/follow'

export interface StandingKey {
  readonly shopId: string
  readonly standingOrderId: string
}

/** What a follower has asked for once and for all posts of one person in one game. */
export interface StandingOrder extends StandingKey {
  readonly playerId: string
  readonly posterId: string
  readonly game: GameId
  /** Its place in the order of subscription. */
  readonly seq: bigint
  readonly state: StandingState
  readonly endReason: StandingEndReason | null
  readonly createdAt: Instant
  readonly terms: StandingTerms
  readonly copies: number
  readonly copiedToday: number
  /** The day of `copiedToday`; null before the first copy. */
  readonly copiedOn: string | null
  readonly misses: number
  readonly lossesInARow: number
  readonly stake: Fen
}

/** Copies of the day, which begins anew at midnight in China. */
export const copiesOn = ({ copiedToday, copiedOn }: StandingOrder, today: string): number =>
  copiedOn === today ? copiedToday : 0
