import { fen } from '@caimin/base'
import type { GameResult, Odds, Ticket } from './bet.ts'
import type { LineSettlement, SettleFacts } from './games/game.ts'
import { gameOf } from './games/index.ts'
import { NOTE_PRICE } from './limits.ts'
import type { Pending, Settlement, SettleOptions } from './settlement.ts'
import { PRIZE_TAX } from './tax.ts'

/**
 * What a printed ticket brings, exact to the fen. `odds` are the printed ones (final SP for bjdc and sfgg; empty for
 * games without odds). Winning notes are counted in groups, not looked up one by one.
 */
export function settleTicket(ticket: Ticket, odds: Odds, result: GameResult, options: SettleOptions = {}): Settlement {
  const game = gameOf(ticket.game)
  const facts: SettleFacts = {
    odds,
    result,
    tax: options.tax ?? PRIZE_TAX,
    append: ticket.append === true,
    ...(options.issue === undefined ? {} : { issue: options.issue }),
    ...(options.ruleVersion === undefined ? {} : { ruleVersion: options.ruleVersion }),
  }
  return settlementOf(
    ticket.lines.map((line) => game.settleLine(line, facts)),
    BigInt(ticket.multiple),
  )
}

function settlementOf(lines: readonly LineSettlement[], multiple: bigint): Settlement {
  let winningNotes = 0n
  let refundedNotes = 0n
  let prize = 0n
  let afterTax = 0n
  const levels: Record<string, bigint> = {}
  for (const line of lines) {
    winningNotes += line.winningNotes
    refundedNotes += line.refundedNotes
    prize += line.prize
    afterTax += line.afterTax
    for (const [level, notes] of Object.entries(line.levels)) levels[level] = (levels[level] ?? 0n) + notes
  }
  const pending = pendingOf(lines, winningNotes, levels)
  if (pending !== undefined) return pending
  return {
    status: 'settled',
    winningNotes,
    prize: fen(prize * multiple),
    afterTax: fen(afterTax * multiple),
    levels,
    refundedNotes,
    refund: fen(refundedNotes * NOTE_PRICE * multiple),
  }
}

function pendingOf(
  lines: readonly LineSettlement[],
  winningNotes: bigint,
  levels: Record<string, bigint>,
): Pending | undefined {
  const reasons = [
    ['result_missing', 'missing'],
    ['odds_missing', 'withoutOdds'],
    ['amount_not_announced', 'unannounced'],
    ['announced_without_winner', 'withoutWinner'],
  ] as const
  for (const [reason, list] of reasons) {
    const waitingFor = [...new Set(lines.flatMap((line) => line[list]))]
    if (waitingFor.length > 0) return { status: 'pending', reason, waitingFor, winningNotes, levels }
  }
  return undefined
}
