import { type Fen, NO_MONEY } from '@caimin/base'
import type { OutputOf, Values } from '@caimin/contract'
import { gameKind, type OrderState, type PrizeLine, totalOfLines } from '@caimin/rules'
import type { LoadedOrder } from '../orders/index.ts'
import { explainPrize } from './explain-order.ts'

type PrizeLines = NonNullable<Values<OutputOf<'orders', 'info'>>['prize_lines']>

const WON: readonly OrderState[] = ['awaitingPayout', 'paid']

/** More than a person calculates along with. */
const MAX_ROWS = 60

/** How the prize of a won bet on matches comes about; of games on drawn numbers `viewLineResults` says it. */
export function viewPrizeLines(loaded: LoadedOrder): PrizeLines | null {
  const { bet, state, prize, prizeAfterTax } = loaded.order
  if (!WON.includes(state) || gameKind(bet.game) === 'number' || (prize ?? NO_MONEY) === NO_MONEY) return null
  const lines = explainPrize(loaded)
  // A corrected result is known a moment before its orders are settled again.
  if (totalOfLines(lines, 'prize') !== prize || totalOfLines(lines, 'afterTax') !== prizeAfterTax) return null
  const others = lines.slice(MAX_ROWS)
  return {
    rows: lines.slice(0, MAX_ROWS).map(viewRow),
    others: others.length === 0 ? null : { bought: boughtOf(others).toString(), ...totalsOf(others) },
  }
}

const viewRow = ({ steps, level, bought, prize, afterTax }: PrizeLine): PrizeLines['rows'][number] => ({
  note: steps && {
    legs: steps.legs.map(({ id, play, option, odds }) => ({ match_id: id, play, option, odds: odds ?? null })),
    cut: steps.cut,
    bound: steps.bound ?? null,
  },
  level,
  bought: bought.toString(),
  note_prize: prize,
  note_after_tax: afterTax,
})

const boughtOf = (lines: readonly PrizeLine[]): bigint => lines.reduce((sum, { bought }) => sum + bought, 0n)

const totalsOf = (lines: readonly PrizeLine[]): { readonly prize: Fen; readonly prize_after_tax: Fen } => ({
  prize: totalOfLines(lines, 'prize'),
  prize_after_tax: totalOfLines(lines, 'afterTax'),
})
