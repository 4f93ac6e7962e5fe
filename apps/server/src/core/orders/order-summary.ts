import { gameKind, type MatchBet, playName } from '@caimin/rules'
import type { Order } from './order.ts'
import { linesSummary, matchSummary } from './order-summary.texts.ts'

/** One line for lists. */
export function summaryOf({ bet, notes }: Pick<Order, 'bet' | 'notes'>): string {
  const play = playName(bet.game, bet.lines[0]?.play ?? '')
  if (gameKind(bet.game) !== 'match') return linesSummary(play, bet.lines.length, notes)
  const selections = (bet as MatchBet).lines.map(({ selection }) => selection)
  const matches = selections.reduce((count, { matches: picked }) => count + picked.length, 0)
  return matchSummary(play, matches, [...new Set(selections.flatMap(({ pass }) => pass))])
}
