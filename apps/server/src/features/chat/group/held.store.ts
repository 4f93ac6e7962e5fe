import type { Instant } from '@caimin/base'
import type { HeldReason } from '@caimin/contract'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/context.ts'
import { comparedTime, sqlTime } from '../../../platform/database/columns.ts'
import { newId } from '../../../platform/ids.ts'

const heldRows = ({ db }: Reader) =>
  db
    .selectFrom('chat_held')
    .select(['shop_id as shopId', 'id', 'player_id as playerId', 'request_id as requestId', 'at', 'why', 'text'])
    .select(['picture_id as pictureId', 'decided_at as decidedAt', 'number'])

/** A message that waits for the shop, or that it has looked at. */
export type HeldMessage = Awaited<ReturnType<ReturnType<typeof heldRows>['executeTakeFirstOrThrow']>>

interface SentHeld {
  readonly shopId: string
  readonly playerId: string
  readonly requestId: string
}

/** What a member sent with a request id and was held; undefined when it was not. */
export const findHeld = (t: Tx, { shopId, playerId, requestId }: SentHeld): Promise<HeldMessage | undefined> =>
  heldRows(t)
    .where('shop_id', '=', shopId)
    .where('player_id', '=', playerId)
    .where('request_id', '=', requestId)
    .executeTakeFirst()

/** A member's own messages that wait, the oldest first. */
export const listWaitingOf = (r: Reader, { shopId, playerId }: Omit<SentHeld, 'requestId'>): Promise<HeldMessage[]> =>
  heldRows(r)
    .where('shop_id', '=', shopId)
    .where('player_id', '=', playerId)
    .where('decided_at', 'is', null)
    .orderBy('at')
    .orderBy('id')
    .execute()

export async function countWaitingOf(t: Tx, { shopId, playerId }: Omit<SentHeld, 'requestId'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from chat_held
     where shop_id = ${shopId} and player_id = ${playerId} and decided_at is null`.execute(t.db)
  return rows[0]?.count ?? 0
}

export interface NewHeld extends SentHeld {
  readonly why: HeldReason
  readonly text: string | null
  readonly pictureId: string | null
}

export async function insertHeld(t: Tx, held: NewHeld): Promise<void> {
  await t.db
    .insertInto('chat_held')
    .values({
      shop_id: held.shopId,
      id: newId(t.wallNow),
      player_id: held.playerId,
      request_id: held.requestId,
      at: sqlTime(t.now),
      why: held.why,
      text: held.text,
      picture_id: held.pictureId,
    })
    .execute()
}

export const lockHeld = (t: Tx, shopId: string, id: string): Promise<HeldMessage | undefined> =>
  heldRows(t).where('shop_id', '=', shopId).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** Keeps who decided, and which message it became; null for one that was not let through. */
export async function decide(
  t: Tx,
  { shopId, id }: HeldMessage,
  { staffId, number }: { readonly staffId: string; readonly number: number | null },
): Promise<void> {
  await t.db
    .updateTable('chat_held')
    .set({ decided_at: sqlTime(t.now), decided_by: staffId, number })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute()
}

/** Those that wait, the oldest first. */
export async function listHeld(
  r: Reader,
  shopId: string,
  { after, limit }: { readonly after: readonly [at: Instant, id: string] | null; readonly limit: number },
): Promise<HeldMessage[]> {
  let select = heldRows(r).where('shop_id', '=', shopId).where('decided_at', 'is', null)
  if (after !== null) select = select.where(sql<boolean>`(at, id) > (${comparedTime(after[0])}, ${after[1]}::uuid)`)
  return await select.orderBy('at').orderBy('id').limit(limit).execute()
}

/** How many messages of a shop's group wait, and how many reports are open. */
export async function countToLookAt(
  r: Reader,
  shopId: string,
): Promise<{ readonly held: number; readonly reports: number }> {
  const { rows } = await sql<{ held: number; reports: number }>`
    select (select count(*)::int from chat_held where shop_id = ${shopId} and decided_at is null) as held,
           (select count(*)::int from chat_reports where shop_id = ${shopId} and closed_at is null) as reports`.execute(
    r.db,
  )
  return rows[0] ?? { held: 0, reports: 0 }
}
