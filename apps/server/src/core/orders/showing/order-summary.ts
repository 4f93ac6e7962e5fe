import { gameKind, isOptimised, joinedSelection, type MatchBet, playName } from '@caimin/rules'
import type { Order } from '../order.ts'
import { appended, linesSummary, matchSummary, optimised, plainSummary, SEALED_SUMMARY } from './order-summary.texts.ts'

/** The play of number games that has nothing special about it. */
const PLAIN = 'standard'

/** One line for lists. */
export function summaryOf({ bet, notes }: Pick<Order, 'bet' | 'notes'>): string {
  const { lines } = bet
  if (lines.length === 0) return SEALED_SUMMARY
  const play = playName(bet.game, lines[0]?.play ?? '')
  if (gameKind(bet.game) === 'match') {
    const { matches, pass } = joinedSelection((bet as MatchBet).lines.map(({ selection }) => selection))
    const summary = matchSummary(play, matches.length, pass)
    return isOptimised(bet) ? optimised(summary, notes) : summary
  }
  const isPlain = lines.every((line) => line.play === PLAIN)
  const summary = isPlain
    ? plainSummary(BigInt(lines.length) === notes, notes)
    : linesSummary(play, lines.length, notes)
  return bet.append === true ? appended(summary) : summary
}
