import type { Fen, Instant } from '@caimin/base'
import type { Selectable } from 'kysely'
import type { Reader, Tx } from '../../platform/context.ts'
import { comparedTime, sqlJson, sqlTime } from '../../platform/database/columns.ts'
import type { RechargeTables, StoredDifference } from '../../platform/database/recharge-tables.ts'
import { newId } from '../../platform/ids.ts'
import { rechargeOf } from './recharge.store.ts'
import type { Recharge } from './recharge-model.ts'

/** A recharge with the keys that the books and the statement know it by. */
export interface Named {
  readonly shopId: string
  readonly rechargeId: string
  readonly rechargeNo: string
  readonly recharge: Recharge
}

const namedOf = (row: Selectable<RechargeTables['recharges']>): Named => ({
  shopId: row.shop_id,
  rechargeId: row.id,
  rechargeNo: row.recharge_no,
  recharge: rechargeOf(row),
})

export async function findPaidBetween(r: Reader, channel: string, from: Instant, until: Instant): Promise<Named[]> {
  const rows = await r.db
    .selectFrom('recharges')
    .selectAll()
    .where('channel', '=', channel)
    .where('state', '=', 'paid')
    .where('ended_at', '>=', comparedTime(from))
    .where('ended_at', '<', comparedTime(until))
    .execute()
  return rows.map(namedOf)
}

/** Recharges of any shops by their ids. */
export async function findByIds(
  r: Reader,
  ids: readonly { readonly shopId: string; readonly rechargeId: string }[],
): Promise<Named[]> {
  if (ids.length === 0) return []
  const rows = await r.db
    .selectFrom('recharges')
    .selectAll()
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('shop_id', 'id'),
        'in',
        ids.map(({ shopId, rechargeId }) => tuple(shopId, rechargeId)),
      ),
    )
    .execute()
  return rows.map(namedOf)
}

const MAX_NAMES = 10_000

/** Recharges of a channel by their numbers, in whatever shop. */
export async function findByNos(r: Reader, channel: string, nos: readonly string[]): Promise<Named[]> {
  const found: Named[] = []
  for (let first = 0; first < nos.length; first += MAX_NAMES) {
    const rows = await r.db
      .selectFrom('recharges')
      .selectAll()
      .where('recharge_no', 'in', nos.slice(first, first + MAX_NAMES))
      .where('channel', '=', channel)
      .execute()
    found.push(...rows.map(namedOf))
  }
  return found
}

export async function isReconciled(r: Reader, channel: string, day: string): Promise<boolean> {
  const row = await r.db
    .selectFrom('reconciliations')
    .select('id')
    .where('channel', '=', channel)
    .where('day', '=', day)
    .executeTakeFirst()
  return row !== undefined
}

/** What a comparison found. */
export interface Reconciliation {
  readonly channel: string
  readonly day: string
  readonly lines: number
  readonly here: Fen
  readonly there: Fen
  readonly differences: readonly StoredDifference[]
}

/** Keeps a comparison; a later one of the same day takes its place. */
export async function insertReconciliation(t: Tx, made: Reconciliation): Promise<void> {
  const found = {
    made_at: sqlTime(t.wallNow),
    lines: made.lines,
    here: made.here,
    there: made.there,
    differences: sqlJson(made.differences),
  }
  await t.db
    .insertInto('reconciliations')
    .values({ id: newId(t.wallNow), channel: made.channel, day: made.day, ...found })
    .onConflict((conflict) => conflict.columns(['channel', 'day']).doUpdateSet(found))
    .execute()
}
