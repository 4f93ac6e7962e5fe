import { gameKind, type MatchBet, playName } from '@caimin/rules'
import type { Order } from '../order.ts'
import { appended, linesSummary, matchSummary, plainSummary } from './order-summary.texts.ts'

/** The play of number games that has nothing special about it. */
const PLAIN = 'standard'

/** One line for lists. */
export function summaryOf({ bet, notes }: Pick<Order, 'bet' | 'notes'>): string {
  const { lines } = bet
  const play = playName(bet.game, lines[0]?.play ?? '')
  if (gameKind(bet.game) === 'match') {
    const selections = (bet as MatchBet).lines.map(({ selection }) => selection)
    const matches = selections.reduce((count, { matches: picked }) => count + picked.length, 0)
    return matchSummary(play, matches, [...new Set(selections.flatMap(({ pass }) => pass))])
  }
  const isPlain = lines.every((line) => line.play === PLAIN)
  const summary = isPlain
    ? plainSummary(BigInt(lines.length) === notes, notes)
    : linesSummary(play, lines.length, notes)
  return bet.append === true ? appended(summary) : summary
}
