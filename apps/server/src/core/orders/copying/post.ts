import type { Fen, Instant } from '@caimin/base'
import { type Bet, type GameId, gameKind, isOptimised, joinedSelection, type MatchBet, type Odds } from '@caimin/rules'
import type { PostShape } from '../../../platform/database/follow-tables.ts'
import type { LineNumbers } from '../order.ts'

export interface PostKey {
  readonly shopId: string
  readonly postId: string
}

/** How a post's order, and the orders that copied it, have ended; sums of what counts. */
export interface PostResult {
  readonly isSettled: boolean
  readonly isCounted: boolean
  readonly isHit: boolean
  readonly cost: Fen
  readonly prize: Fen
  readonly copyOrders: number
  readonly copyHits: number
  readonly copyCost: Fen
  readonly copyPrize: Fen
  readonly commission: Fen
}

/** What lists show of a post: nothing of its legs. */
export interface PostRow extends PostKey, PostResult {
  readonly orderId: string
  readonly posterId: string
  readonly game: GameId
  readonly issueNo: string | null
  readonly declaration: string
  readonly commissionPercent: number
  /** Whether its legs are kept from everyone but its poster until the first cutoff. */
  readonly isHidden: boolean
  readonly postedAt: Instant
  readonly cutoffAt: Instant
  readonly stake: Fen
  readonly unitStake: Fen
  readonly unitNotes: bigint
  readonly shape: PostShape
  readonly commitment: Buffer
  readonly withdrawnAt: Instant | null
  readonly isOpen: boolean
  readonly copies: number
  readonly copiedStake: Fen
}

/** A post with what it commits to and what is copied of it. */
export interface Post extends PostRow {
  readonly unit: Bet
  readonly postedOdds: Odds | null
  readonly postedHandicaps: LineNumbers | null
  readonly postedTotals: LineNumbers | null
  /** The most that one unit brings at the odds of the posting; null for games without printed odds. */
  readonly postedTopPrize: Fen | null
  readonly salt: Buffer
}

/** Whether a player may see the legs of a post now. */
export const isRevealedTo = (
  { isHidden, posterId, cutoffAt }: Pick<PostRow, 'isHidden' | 'posterId' | 'cutoffAt'>,
  playerId: string,
  now: Instant,
): boolean => !isHidden || posterId === playerId || now >= cutoffAt

/** What may be said of a bet's form without naming a leg. */
export function shapeOf(bet: Bet): PostShape {
  if (gameKind(bet.game) !== 'match') return { kind: 'numbers', lines: bet.lines.length }
  const { matches, pass } = joinedSelection((bet as MatchBet).lines.map(({ selection }) => selection))
  return { kind: 'match', matches: matches.length, pass: [...pass], isOptimised: isOptimised(bet) }
}
