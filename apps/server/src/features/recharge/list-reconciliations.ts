import { fen, fenToText, type MoneyText, ok, toWire } from '@caimin/base'
import type { InputOf, Reply } from '@caimin/contract'
import { sql } from 'kysely'
import { readCursor, writeCursor } from '../../platform/page-cursor.ts'
import type { RechargeDeps } from './recharge.deps.ts'

const PAGE = 30

/** What the daily comparisons found, the newest day first. */
export async function listReconciliations(
  { database }: RechargeDeps,
  { cursor }: InputOf<'reconciliation', 'list'>,
): Promise<Reply<'reconciliation', 'list'>> {
  return await database.read(async (r) => {
    let select = r.db.selectFrom('reconciliations').selectAll()
    const after = readCursor(cursor, ['day', 'id'])
    if (after !== undefined) select = select.where(sql<boolean>`(day, id) < (${after[0]}::date, ${after[1]}::uuid)`)
    const found = await select
      .orderBy('day', 'desc')
      .orderBy('id', 'desc')
      .limit(PAGE + 1)
      .execute()
    const shown = found.slice(0, PAGE)
    const last = found.length > PAGE ? shown.at(-1) : undefined
    return ok({
      rows: shown.map((row) => ({
        reconciliation_id: row.id,
        channel: row.channel,
        day: row.day,
        made_at: toWire(row.made_at),
        lines: row.lines,
        here: fenToText(row.here),
        there: fenToText(row.there),
        differences: row.differences.map(({ what, kind, rechargeNo, shopId, here, there }) => ({
          what,
          kind,
          recharge_no: rechargeNo,
          shop_id: shopId,
          here: amountText(here),
          there: amountText(there),
        })),
      })),
      next_cursor: last === undefined ? null : writeCursor([last.day, last.id]),
    })
  })
}

const amountText = (stored: string | null): MoneyText | null =>
  stored === null ? null : fenToText(fen(BigInt(stored)))
