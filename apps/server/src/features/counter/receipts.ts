import { ok, present } from '@caimin/base'
import { findPlayerNames, findStaffNames, viewPlayer } from '../../core/identity/index.ts'
import { listReceipts, refundsOf, sumRefunds } from '../../core/ledger/index.ts'
import { query } from '../../platform/handlers/feature.ts'
import { pageOrder } from '../../platform/page.ts'

const PAGE = 30
const byCreditedAt = pageOrder('counter.receipts', 'time', 'id')

/** The shop's receipts of cash, the newest first: all, or those of which a refund waits for a second person. */
export const receipts = query<'counter', 'receipts'>(async ({ r, actor: { shopId }, input }) => {
  const page = byCreditedAt(input.cursor, PAGE)
  if (!page.ok) return page
  const { after, limit, cut } = page.value
  const found = await listReceipts(r, { shopId, isRefunding: input.filter === 'refunding', after, limit })
  const { rows, next_cursor } = cut(found, ({ creditedAt, id }) => [creditedAt, id])
  const idsOf = (field: 'id' | 'playerId' | 'staffId') => rows.map((receipt) => receipt[field])
  const [names, staff, refunds] = await Promise.all([
    findPlayerNames(r, shopId, idsOf('playerId')),
    findStaffNames(r, idsOf('staffId')),
    refundsOf(r, shopId, idsOf('id')),
  ])
  return ok({
    rows: rows.map((receipt) => {
      const { done, underWay } = sumRefunds(refunds.get(receipt.id) ?? [])
      const player = present(names.get(receipt.playerId), 'a receipt has a player')
      return {
        receipt_id: receipt.id,
        receipt_no: receipt.receiptNo,
        player: viewPlayer(player),
        amount: receipt.amount,
        note: receipt.note,
        staff_name: staff.get(receipt.staffId) ?? '',
        credited_at: receipt.creditedAt,
        refunded: done,
        refunding: underWay,
      }
    }),
    next_cursor,
  })
})
