import { divide, type Fen, fen, fenOf, minus, NO_MONEY, times } from '@caimin/base'
import { commissionOf } from '@caimin/rules/follow'
import type { Plan } from '../queries.ts'

/** What a prize would be after the commission, and what a holder of some shares would get of it. */
export interface ExampleSplit {
  /** Of the whole plan, after tax. */
  readonly prize: Fen
  readonly commission: Fen
  /** Cut to the fen: where something does not divide, it may be one more. */
  readonly share: Fen
}

/** One prize below what the plan costs, and two above it, in hundredths of that. */
const PRIZES = [50n, 200n, 1000n] as const

type Terms = Pick<Plan, 'total' | 'commission_percent'>

/** What an amount of shares would get of prizes of a plan that is printed in full. */
export function exampleSplits({ total, commission_percent }: Terms, amount: Fen): readonly ExampleSplit[] {
  const cost = fenOf(total)
  return PRIZES.map((percent) => {
    const prize = divide(times(cost, percent), 100n, 'down')
    const commission = commissionOf(commission_percent, {
      captured: cost,
      voidRefund: NO_MONEY,
      prizeAfterTax: prize,
    })
    const divided = minus(prize, commission)
    return { prize, commission, share: cost === 0n ? NO_MONEY : fen((divided * amount) / cost) }
  })
}
