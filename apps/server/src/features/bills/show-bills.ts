import { ok } from '@caimin/base'
import { findBuckets, listBills, sumBills, totalOf, type WalletKey } from '../../core/ledger/index.ts'
import type { Reader } from '../../platform/context.ts'
import { query } from '../../platform/handlers/feature.ts'
import { pageOrder } from '../../platform/page.ts'
import { findBillNames, viewBill, viewSum } from './bill.view.ts'
import { dayStretch, monthOf, monthStretch } from './bill-range.ts'

const PAGE = 20
const byNo = pageOrder('bills.bills', 'time', 'int')

/** A page of the player's bills; with the first one what the wallet holds and the sums of the month. */
export const showBills = query<'bills', 'bills'>(async ({ r, actor: { shopId, playerId }, input }) => {
  const page = byNo(input.cursor, input.size === undefined ? PAGE : Number(input.size))
  if (!page.ok) return page
  const { after, limit, cut } = page.value
  const key = { shopId, playerId }
  const stretch = input.month === undefined ? dayStretch(input.from, input.to) : monthStretch(input.month)
  const [found, buckets, month] = await Promise.all([
    listBills(r, { ...key, ...stretch, kind: input.kind, after, limit }),
    findBuckets(r, key),
    after === null ? sumMonth(r, key, input.month ?? monthOf(r.now)) : null,
  ])
  const { rows, next_cursor } = cut(found, ({ at, no }) => [at, no])
  const names = await findBillNames(r, shopId, rows)
  return ok({
    server_time: r.now,
    money: totalOf(buckets),
    month,
    rows: rows.map((bill) => viewBill(bill, names)),
    next_cursor,
  })
})

async function sumMonth(r: Reader, key: WalletKey, month: string) {
  const sums = await sumBills(r, { ...key, ...monthStretch(month) })
  const byKind = sums.map((own) => ({ kind: own.kind, ...viewSum([own]) }))
  return { month, total: viewSum(sums), by_kind: byKind }
}
