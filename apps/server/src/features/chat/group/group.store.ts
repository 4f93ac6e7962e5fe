import type { Instant } from '@caimin/base'
import { MAX_UNREAD } from '@caimin/contract'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/context.ts'
import { BUSINESS_NOW, comparedTime, sqlTime } from '../../../platform/database/columns.ts'

/** How the group stands for one of its members, or for the shop. */
export interface GroupState {
  readonly lastNumber: number
  /** Up to where the member has read; what was said before they joined counts as read. */
  readonly read: number
  /** Messages beyond the own mark, counted up to `MAX_UNREAD`. */
  readonly unread: number
  /** Only the shop writes. */
  readonly isClosed: boolean
}

/** `memberId` is a player's, or the shop's own. */
export async function findGroup(r: Reader, shopId: string, memberId: string): Promise<GroupState> {
  const read = sql<number>`greatest(m.number, pl.group_from, 0)`
  const { rows } = await sql<GroupState>`
    select c.last_number as "lastNumber", ${read} as read,
           least(c.last_number - ${read}, ${MAX_UNREAD}::int) as unread, c.is_closed as "isClosed"
      from conversations c
      left join chat_reads m on m.shop_id = c.shop_id and m.conversation_id = c.id and m.member_id = ${memberId}
      left join players pl on pl.shop_id = c.shop_id and pl.id = ${memberId}
     where c.shop_id = ${shopId} and c.id = ${shopId}`.execute(r.db)
  return rows[0] ?? { lastNumber: 0, read: 0, unread: 0, isClosed: false }
}

/** How many are in the group: the players of the shop who are of age and were not removed. Counts up to `most`. */
export async function countMembers(r: Reader, shopId: string, most?: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from players pl
        join persons p on p.id = pl.person_id
       where pl.shop_id = ${shopId} and not is_minor(p.birth_date, ${BUSINESS_NOW})
         and not exists (select from chat_restrictions x
                          where x.shop_id = pl.shop_id and x.player_id = pl.id and x.muted_until is null)
       limit ${most ?? null}::int) as members`.execute(r.db)
  return rows[0]?.count ?? 0
}

/** The marks of all members but one, for counting who has read what. */
export async function marksOfOthers(r: Reader, shopId: string, memberId: string): Promise<readonly number[]> {
  const rows = await r.db
    .selectFrom('chat_reads')
    .select('number')
    .where('shop_id', '=', shopId)
    .where('conversation_id', '=', shopId)
    .where('member_id', '<>', memberId)
    .execute()
  return rows.map(({ number }) => number)
}

/** A mute, or a removal, of a member. */
export interface Restriction {
  readonly playerId: string
  /** Null for who was removed. */
  readonly mutedUntil: Instant | null
  readonly reason: string
  readonly setAt: Instant
}

const restrictions = ({ db }: Reader) =>
  db
    .selectFrom('chat_restrictions')
    .select(['player_id as playerId', 'muted_until as mutedUntil', 'reason', 'set_at as setAt'])

export const findRestriction = (
  r: Reader,
  { shopId, playerId }: { readonly shopId: string; readonly playerId: string },
): Promise<Restriction | undefined> =>
  restrictions(r).where('shop_id', '=', shopId).where('player_id', '=', playerId).executeTakeFirst()

export interface NewRestriction {
  readonly shopId: string
  readonly playerId: string
  readonly mutedUntil: Instant | null
  readonly reason: string
  readonly staffId: string
}

/** Sets a restriction in place of the one before. */
export async function setRestriction(t: Tx, { shopId, playerId, ...given }: NewRestriction): Promise<void> {
  const values = {
    muted_until: given.mutedUntil === null ? null : sqlTime(given.mutedUntil),
    reason: given.reason,
    set_by: given.staffId,
    set_at: sqlTime(t.now),
  }
  await t.db
    .insertInto('chat_restrictions')
    .values({ shop_id: shopId, player_id: playerId, ...values })
    .onConflict((conflict) => conflict.columns(['shop_id', 'player_id']).doUpdateSet(values))
    .execute()
}

export async function liftRestriction(t: Tx, shopId: string, playerId: string): Promise<void> {
  await t.db.deleteFrom('chat_restrictions').where('shop_id', '=', shopId).where('player_id', '=', playerId).execute()
}

/** Those that hold now, the newest first. */
export async function listRestrictions(
  r: Reader,
  shopId: string,
  { after, limit }: { readonly after: readonly [at: Instant, playerId: string] | null; readonly limit: number },
): Promise<Restriction[]> {
  let select = restrictions(r)
    .where('shop_id', '=', shopId)
    .where((row) => row.or([row('muted_until', 'is', null), row('muted_until', '>', comparedTime(r.now))]))
  if (after !== null) {
    select = select.where(sql<boolean>`(set_at, player_id) < (${comparedTime(after[0])}, ${after[1]}::uuid)`)
  }
  return await select.orderBy('set_at', 'desc').orderBy('player_id', 'desc').limit(limit).execute()
}
