import { fenToText, ok, present, refuse, toWire } from '@caimin/base'
import type { InputOf, Reply } from '@caimin/contract'
import { findPlayerNames, findStaffNames } from '../../core/identity/index.ts'
import { listReceipts, refundsOf, sumRefunds } from '../../core/ledger/index.ts'
import type { ShopActor } from '../../platform/http/handler.ts'
import type { CounterDeps } from './counter.deps.ts'
import { readTimeCursor, timeCursor } from './cursor.ts'

const PAGE = 30

/** The shop's receipts of cash, the newest first: all, or those of which a refund waits for a second person. */
export async function receipts(
  { database }: CounterDeps,
  input: InputOf<'counter', 'receipts'>,
  { shopId }: ShopActor,
): Promise<Reply<'counter', 'receipts'>> {
  const after = readTimeCursor(input.cursor)
  if (after === undefined) return refuse('bad_input')
  return await database.read(async (r) => {
    const found = await listReceipts(r, { shopId, isRefunding: input.filter === 'refunding', after, limit: PAGE + 1 })
    const shown = found.slice(0, PAGE)
    const [names, staff, refunds] = await Promise.all([
      findPlayerNames(
        r,
        shopId,
        shown.map(({ playerId }) => playerId),
      ),
      findStaffNames(
        r,
        shown.map(({ staffId }) => staffId),
      ),
      refundsOf(
        r,
        shopId,
        shown.map(({ id }) => id),
      ),
    ])
    const last = found.length > PAGE ? shown.at(-1) : undefined
    return ok({
      rows: shown.map((receipt) => {
        const { done, underWay } = sumRefunds(refunds.get(receipt.id) ?? [])
        const player = present(names.get(receipt.playerId), 'a receipt has a player')
        return {
          receipt_id: receipt.id,
          receipt_no: receipt.receiptNo,
          player: { player_id: player.playerId, name: player.name, mobile: player.mobile },
          amount: fenToText(receipt.amount),
          note: receipt.note,
          staff_name: staff.get(receipt.staffId) ?? '',
          credited_at: toWire(receipt.creditedAt),
          refunded: fenToText(done),
          refunding: fenToText(underWay),
        }
      }),
      next_cursor: last === undefined ? null : timeCursor({ at: last.creditedAt, id: last.id }),
    })
  })
}
