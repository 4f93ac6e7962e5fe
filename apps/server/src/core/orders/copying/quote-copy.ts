import { type Fen, ok, type Result, refuse } from '@caimin/base'
import { type Bet, checkBet, quoteBet } from '@caimin/rules'
import { type MoveBand, moveBandOf, unitsAsBet } from '@caimin/rules/follow'
import { movedLines } from '../handicaps.ts'
import { hasPrintedOdds } from '../odds-tolerance.ts'
import type { BetFacts } from '../placing/decide-bet.ts'
import type { NewBet } from '../placing/new-bet.ts'
import type { Post } from './post.ts'
import { topPrizeNow } from './top-prize.ts'

/** How the total of a post moved since it was posted. */
export interface Move {
  readonly band: MoveBand
  readonly isUp: boolean
  /** The top prize of one unit at the odds of now. */
  readonly now: Fen
}

/**
 * Undefined for games without printed odds; refused where an option is not on sale. A line that moved makes it another
 * bet, and counts as a move beyond every band.
 */
export function moveOf(
  post: Pick<Post, 'unit' | 'postedTopPrize' | 'postedHandicaps' | 'postedTotals'>,
  matches: BetFacts['matches'],
): Result<Move | undefined, 'copy_not_on_sale'> {
  if (!hasPrintedOdds(post.unit) || post.postedTopPrize === null) return ok(undefined)
  const top = topPrizeNow(post.unit, matches)
  if (top === undefined) return refuse('copy_not_on_sale')
  const posted = { handicaps: post.postedHandicaps ?? {}, totals: post.postedTotals ?? {} }
  const isOther = movedLines(posted, top.lines).length > 0
  const band = isOther ? 'over_5' : moveBandOf({ posted: post.postedTopPrize, now: top.prize })
  return ok({ band, isUp: top.prize > post.postedTopPrize, now: top.prize })
}

/** So many units of a post as a bet at what is offered now; undefined when that is more than an order may be. */
export function betOfUnits(
  { unit, issueNo }: Pick<Post, 'unit' | 'issueNo'>,
  matches: BetFacts['matches'],
  { units, shopId, playerId }: { readonly units: number; readonly shopId: string; readonly playerId: string },
): NewBet | undefined {
  const bet = unitsAsBet(unit, units)
  if (!checkBet(bet).ok) return undefined
  const top = topPrizeNow(unit, matches)
  return {
    shopId,
    playerId,
    requestId: crypto.randomUUID(),
    bet,
    oddsSeen: top?.odds,
    handicapsSeen: top?.lines ?? {},
    issueNo: issueNo ?? undefined,
    // A question about odds would name a leg, so a copy is printed at what the terminal offers.
    tolerance: { kind: 'any' },
  }
}

export const stakeOfUnits = (unit: Bet, units: number): Fen => quoteBet(unitsAsBet(unit, units)).stake
