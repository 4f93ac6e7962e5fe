import type { Fen, Instant } from '@caimin/base'
import type { Reader, Tx } from '../../platform/context.ts'
import { comparedTime, sqlJson, sqlTime } from '../../platform/database/columns.ts'
import type { StoredDifference } from '../../platform/database/recharge-tables.ts'
import { newId } from '../../platform/ids.ts'
import { recharges } from './recharge.store.ts'
import type { Recharge } from './recharge-model.ts'

export async function findPaidBetween(r: Reader, channel: string, from: Instant, until: Instant): Promise<Recharge[]> {
  return await recharges(r)
    .where('channel', '=', channel)
    .where('state', '=', 'paid')
    .where('ended_at', '>=', comparedTime(from))
    .where('ended_at', '<', comparedTime(until))
    .execute()
}

/** Recharges of any shops by their ids. */
export async function findByIds(
  r: Reader,
  ids: readonly { readonly shopId: string; readonly rechargeId: string }[],
): Promise<Recharge[]> {
  if (ids.length === 0) return []
  return await recharges(r)
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('shop_id', 'id'),
        'in',
        ids.map(({ shopId, rechargeId }) => tuple(shopId, rechargeId)),
      ),
    )
    .execute()
}

const MAX_NAMES = 10_000

/** Recharges of a channel by their numbers, in whatever shop. */
export async function findByNos(r: Reader, channel: string, nos: readonly string[]): Promise<Recharge[]> {
  const found: Recharge[] = []
  for (let first = 0; first < nos.length; first += MAX_NAMES) {
    const some = recharges(r).where('recharge_no', 'in', nos.slice(first, first + MAX_NAMES))
    found.push(...(await some.where('channel', '=', channel).execute()))
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
