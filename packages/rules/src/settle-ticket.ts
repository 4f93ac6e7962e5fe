import { assert, NO_MONEY, plus, times } from '@caimin/base'
import type { GameResult, Odds, Ticket } from './bet.ts'
import { bigWhole } from './big-whole.ts'
import type { Game, LineSettlement, SettleFacts } from './games/game.ts'
import { NOTE_PRICE } from './limits.ts'
import type { Pending, Settled, Settlement, SettleOptions } from './settlement.ts'
import { PRIZE_TAX } from './tax.ts'

/**
 * What a printed ticket brings, exact to the fen. `odds` are the printed ones (final SP for bjdc and sfgg; empty for
 * games without odds). Winning notes are counted in groups, not looked up one by one.
 */
export function settleTicket(
  game: Game,
  ticket: Ticket,
  { odds, result, options }: { readonly odds: Odds; readonly result: GameResult; readonly options: SettleOptions },
): Settlement {
  const facts: SettleFacts = {
    odds,
    result,
    tax: options.tax ?? PRIZE_TAX,
    append: ticket.append === true,
    issue: options.issue,
    ruleVersion: options.ruleVersion,
  }
  let total: LineSettlement | undefined
  for (const line of ticket.lines) {
    const settled = game.settleLine(line, facts)
    total = total === undefined ? settled : together(total, settled)
  }
  assert(total !== undefined, 'a ticket has a line')
  return pendingOf(total) ?? settledOf(total, bigWhole(ticket.multiple))
}

function settledOf(line: LineSettlement, multiple: bigint): Settled {
  const { winningNotes, refundedNotes, levels } = line
  return {
    status: 'settled',
    winningNotes,
    prize: times(line.prize, multiple),
    afterTax: times(line.afterTax, multiple),
    levels,
    refundedNotes,
    refund: refundedNotes === 0n ? NO_MONEY : times(NOTE_PRICE, refundedNotes * multiple),
  }
}

/** What two lines bring together. */
function together(a: LineSettlement, b: LineSettlement): LineSettlement {
  const levels: Record<string, bigint> = { ...a.levels }
  for (const [level, notes] of Object.entries(b.levels)) levels[level] = (levels[level] ?? 0n) + notes
  return {
    winningNotes: a.winningNotes + b.winningNotes,
    prize: plus(a.prize, b.prize),
    afterTax: plus(a.afterTax, b.afterTax),
    levels,
    refundedNotes: a.refundedNotes + b.refundedNotes,
    missing: [...a.missing, ...b.missing],
    withoutOdds: [...a.withoutOdds, ...b.withoutOdds],
    unannounced: [...a.unannounced, ...b.unannounced],
    withoutWinner: [...a.withoutWinner, ...b.withoutWinner],
  }
}

function pendingOf({
  missing,
  withoutOdds,
  unannounced,
  withoutWinner,
  winningNotes,
  levels,
}: LineSettlement): Pending | undefined {
  if (missing.length + withoutOdds.length + unannounced.length + withoutWinner.length === 0) return undefined
  const because = (reason: Pending['reason'], waitingFor: readonly string[]): Pending => ({
    status: 'pending',
    reason,
    waitingFor: [...new Set(waitingFor)],
    winningNotes,
    levels,
  })
  if (missing.length > 0) return because('result_missing', missing)
  if (withoutOdds.length > 0) return because('odds_missing', withoutOdds)
  if (unannounced.length > 0) return because('amount_not_announced', unannounced)
  return because('announced_without_winner', withoutWinner)
}
