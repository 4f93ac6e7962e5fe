import { type Bet, gameKind, hasNoteWithLegs } from '@caimin/rules'
import type { BlockedMatches } from '../../shops/index.ts'
import { matchIdsOf } from '../order.ts'
import { isInForce, type SaleOf } from './blocked-sale.ts'

/**
 * The first combination of matches in the bet that is not sold now. Costs no time where none of the game is blocked.
 */
export function blockedMatchesOf(
  bet: Bet,
  blocked: readonly BlockedMatches[],
  sale: SaleOf,
): BlockedMatches | undefined {
  const inForce = blocked.filter((block) => isInForce(block, bet, sale))
  if (inForce.length === 0) return undefined
  return ofChosenMatches(bet, inForce).find(({ legs }) => hasNoteWithLegs(bet, legs))
}

/** An optimised order has hundreds of lines to look through: most combinations have a match that is in none of them. */
function ofChosenMatches(bet: Bet, blocked: readonly BlockedMatches[]): readonly BlockedMatches[] {
  if (gameKind(bet.game) !== 'match') return blocked
  const chosen = new Set(matchIdsOf(bet))
  return blocked.filter(({ legs }) => legs.every(({ match }) => chosen.has(match)))
}
