import { type Fen, NO_MONEY, sum } from '@caimin/base'
import type { OutputOf, Values } from '@caimin/contract'
import { gameKind, type LineOutcome, type OrderState } from '@caimin/rules'
import type { LoadedOrder } from '../orders/index.ts'
import { explainLines } from './explain-order.ts'

type LineResult = NonNullable<Values<OutputOf<'orders', 'info'>>['line_results']>[number]

const SETTLED: readonly OrderState[] = ['notWon', 'awaitingPayout', 'paid']

/**
 * The lines of a bet on drawn numbers that won or were not printed in full; null where nothing can be said of them yet.
 */
export function viewLineResults(loaded: LoadedOrder): LineResult[] | null {
  const { bet, state } = loaded.order
  const isDrawn = loaded.results.some(({ step }) => step === 'numbers')
  if (gameKind(bet.game) !== 'number' || !isDrawn) return null
  if (state !== 'awaitingResult' && !SETTLED.includes(state)) return null
  const outcomes = explainLines(loaded)
  if (SETTLED.includes(state) && !isAsSettled(loaded, outcomes)) return null
  return outcomes.flatMap((outcome, line) =>
    outcome.printed === 'all' && outcome.groups.length === 0 ? [] : [viewLine(outcome, line)],
  )
}

/**
 * A corrected result is known a moment before its orders are settled again; until then lines would contradict their
 * order.
 */
function isAsSettled({ order }: LoadedOrder, outcomes: readonly LineOutcome[]): boolean {
  const total = (amountOf: (outcome: LineOutcome) => Fen | undefined) => {
    const amounts = outcomes.map(amountOf)
    return amounts.includes(undefined) ? undefined : sum(amounts.map((amount) => amount ?? NO_MONEY))
  }
  return total(({ prize }) => prize) === order.prize && total(({ afterTax }) => afterTax) === order.prizeAfterTax
}

const viewLine = ({ printed, groups, prize, afterTax }: LineOutcome, line: number): LineResult => ({
  line,
  printed,
  groups: groups.map(({ level, notes, bought, notePrize }) => ({
    level,
    notes: notes.toString(),
    bought: bought.toString(),
    note_prize: notePrize ?? null,
  })),
  prize: prize ?? null,
  prize_after_tax: afterTax ?? null,
})
