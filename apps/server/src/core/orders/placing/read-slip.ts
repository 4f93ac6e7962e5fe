import { type Fen, type Ok, ok } from '@caimin/base'
import type { Refused, RequestValues } from '@caimin/contract'
import { type Bet, type BetRefusal, checkBet, quoteBet } from '@caimin/rules'
import { refuseWith } from '../../../platform/refuse-with.ts'

/**
 * Refuses a bet whose page showed another amount than it costs, so that no player pays an amount that was not shown.
 */
export const refuseOtherStake = (shown: Fen, stake: Fen) =>
  shown === stake ? undefined : refuseWith('amount_differs', { shown, stake })

const TOO_LARGE: readonly BetRefusal[] = ['order_notes_too_many', 'order_tickets_too_many', 'order_stake_too_high']

const refuseSlip = (rule: BetRefusal) =>
  TOO_LARGE.includes(rule) ? refuseWith('order_too_large', { rule }) : refuseWith('slip_invalid', { rule })

interface Slip {
  readonly bet: RequestValues<'betting', 'place'>['bet']
  /** What the page showed it to cost. */
  readonly stake: Fen
}

/** Checks a slip with the rules, as the page did. */
export function readSlip({
  bet,
  stake,
}: Slip): Ok<Bet> | Refused<'slip_invalid' | 'order_too_large' | 'amount_differs'> {
  const checked = checkBet(bet)
  if (!checked.ok) return refuseSlip(checked.reason)
  return refuseOtherStake(stake, quoteBet(checked.value).stake) ?? ok(checked.value)
}
