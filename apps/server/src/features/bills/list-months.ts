import { type Instant, ok } from '@caimin/base'
import { newestBillDay, sumBills } from '../../core/ledger/index.ts'
import { query } from '../../platform/handlers/feature.ts'
import { viewSum } from './bill.view.ts'
import { monthOf, monthStretch } from './bill-range.ts'

const MONTHS_A_PAGE = 12

/**
 * The months in which the player had bills, the newest first, with what came and went in each. Its cursor is a month.
 */
export const listMonths = query<'bills', 'months'>(async ({ r, actor: { shopId, playerId }, input }) => {
  const { kind, cursor } = input
  const own = { shopId, playerId, kind }
  // A page begins with a month that has bills, however long the player was away.
  const newest = await newestBillDay(r, { ...own, before: cursor === undefined ? undefined : endOf(cursor) })
  if (newest === undefined) return ok({ rows: [], next_cursor: null })
  const { from } = monthStretch(monthOf(newest, MONTHS_A_PAGE - 1))
  const [sums, older] = await Promise.all([
    sumBills(r, { ...own, from, before: endOf(monthOf(newest)) }),
    newestBillDay(r, { ...own, before: from }),
  ])
  const months = Map.groupBy(sums, ({ month }) => month)
  return ok({
    rows: [...months].map(([month, ofMonth]) => ({ month, ...viewSum(ofMonth) })),
    next_cursor: older === undefined ? null : monthOf(older),
  })
})

const endOf = (month: string): Instant => monthStretch(month).before
