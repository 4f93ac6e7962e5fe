import type { OutputOf } from '@caimin/contract'
import type { GameId } from '@caimin/rules'
import type { RulesOf } from '../data/lazy.ts'

type Order = OutputOf<'orders', 'info'>
export type LegMatch = Order['matches'][number]
export type BetTicket = Order['tickets'][number]
export type BetDraw = NonNullable<Order['draw']>

/** What was bet and what came of it, as an order has it. */
export type ShownBet = Pick<
  Order,
  | 'game'
  | 'issue_no'
  | 'bet'
  | 'tickets'
  | 'matches'
  | 'draw'
  | 'line_results'
  | 'seen_odds'
  | 'seen_handicaps'
  | 'seen_totals'
>

/** The rules of whatever game was bet on. */
export type BetRules = RulesOf<GameId>

export interface BetCardProps {
  readonly rules: BetRules
  readonly order: ShownBet
}

/** What is on paper: the tickets of a bet, and what was bet with each. */
export type PrintedBet = ShownBet & Pick<Order, 'state' | 'stake' | 'notes' | 'multiple' | 'summary'>
