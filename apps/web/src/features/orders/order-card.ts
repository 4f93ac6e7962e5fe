import type { BetRules } from '../../platform/bet-content/shown-bet.ts'
import type { Order } from './queries.ts'

/** What the cards of an order are shown from. */
export interface OrderCardProps {
  readonly rules: BetRules
  readonly order: Order
}
