import { type Fen, fen, yuan } from '@caimin/base'
import { issueNumber } from '../../number/prize-tables.ts'

/** The promotion (派奖) of 2026 (rules.md 7): issues 26050 to 26064, tickets of at least 18 yuan. */
const ISSUES = { from: 2026050, to: 2026064 }
const MIN_STAKE = yuan(18)

/** Whether a ticket takes part in the promotion: the `promotion` of a draw. */
export function isPromoted(issue: string, ticketStake: Fen): boolean {
  const number = issueNumber(issue) ?? 0
  return number >= ISSUES.from && number <= ISSUES.to && ticketStake >= MIN_STAKE
}

/** A fixed amount in the promotion: the lowest level twice, the others one and a half times. */
export const promoted = (level: string, amount: Fen): Fen => fen(level === '7' ? amount * 2n : (amount * 3n) / 2n)
