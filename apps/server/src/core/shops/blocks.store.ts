import type { Instant } from '@caimin/base'
import { type RawBuilder, sql } from 'kysely'
import type { Reader, Tx } from '../../platform/context.ts'
import { comparedTime, sqlTime } from '../../platform/database/columns.ts'
import { NO_SHOP } from '../../platform/handlers/once.ts'
import type { SaleWindow } from './sale-window.ts'

/** A bet carries them all in its mind, so there is an end to them. */
export const MAX_BLOCKED = 200

/** Of a table `b` of blocks: neither lifted nor over, though it may begin later. */
export const isAhead = (r: Reader): RawBuilder<boolean> =>
  sql<boolean>`b.lifted_at is null and (b.ends_at is null or b.ends_at > ${comparedTime(r.now)})`

/** Two people at once: the second waits, and then sees what the first did. */
export async function lockBlocks(t: Tx, shopId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`blocked ${shopId}`}, 0))`.execute(t.db)
}

/** Blocks changed: bets that were decided with those from before are decided anew. */
export async function publishBlocks(t: Tx, shopId: string): Promise<void> {
  await t.db
    .updateTable('shops')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .$if(shopId !== NO_SHOP, (raising) => raising.where('id', '=', shopId))
    .execute()
  await t.emit(shopId === NO_SHOP ? { kind: 'shops.changed' } : { kind: 'shop.changed', shopId })
}

const timeOrNull = (at: Instant | null): string | null => (at === null ? null : sqlTime(at))

/** Who set it, when, and its window, as columns. */
export const setColumns = (t: Tx, staffId: string, { startsAt, endsAt }: SaleWindow) => ({
  set_by: staffId,
  set_at: sqlTime(t.now),
  starts_at: timeOrNull(startsAt),
  ends_at: timeOrNull(endsAt),
})
