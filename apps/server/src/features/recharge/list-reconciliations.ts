import { type Fen, fen, ok } from '@caimin/base'
import { sql } from 'kysely'
import { query } from '../../platform/handlers/feature.ts'
import { pageOrder } from '../../platform/page.ts'

const PAGE = 30
const byDay = pageOrder('reconciliation.list', 'day', 'id')

/** What the daily comparisons found, the newest day first. */
export const listReconciliations = query<'reconciliation', 'list'>(async ({ r, input: { cursor } }) => {
  const page = byDay(cursor, PAGE)
  if (!page.ok) return page
  const { after, limit, cut } = page.value
  let select = r.db.selectFrom('reconciliations').selectAll()
  if (after !== null) select = select.where(sql<boolean>`(day, id) < (${after[0]}::date, ${after[1]}::uuid)`)
  const found = await select.orderBy('day', 'desc').orderBy('id', 'desc').limit(limit).execute()
  const { rows, next_cursor } = cut(found, ({ day, id }) => [day, id])
  return ok({
    rows: rows.map((row) => ({
      reconciliation_id: row.id,
      channel: row.channel,
      day: row.day,
      made_at: row.made_at,
      lines: row.lines,
      here: row.here,
      there: row.there,
      differences: row.differences.map(({ what, kind, rechargeNo, shopId, here, there }) => ({
        what,
        kind,
        recharge_no: rechargeNo,
        shop_id: shopId,
        here: storedAmount(here),
        there: storedAmount(there),
      })),
    })),
    next_cursor,
  })
})

const storedAmount = (stored: string | null): Fen | null => (stored === null ? null : fen(BigInt(stored)))
