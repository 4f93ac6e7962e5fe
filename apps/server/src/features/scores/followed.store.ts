import { addMs, days } from '@caimin/base'
import { sql } from 'kysely'
import type { PlayerKey } from '../../core/orders/index.ts'
import type { Reader, Tx } from '../../platform/context.ts'
import { comparedTime, sqlTime } from '../../platform/database/columns.ts'

/** A match that began so long ago is no longer followed. */
const FOLLOWED_FOR_MS = days(3)

/** The ids of the matches that a player follows. */
export async function findFollowedIds(r: Reader, { shopId, playerId }: PlayerKey): Promise<string[]> {
  const rows = await r.db
    .selectFrom('followed_matches as f')
    .innerJoin('matches as m', 'm.id', 'f.match_id')
    .select('m.id')
    .where('f.shop_id', '=', shopId)
    .where('f.player_id', '=', playerId)
    .where('m.kickoff_at', '>', comparedTime(addMs(r.now, -FOLLOWED_FOR_MS)))
    .execute()
  return rows.map(({ id }) => id)
}

/** Two taps at once take turns: only one of them may be the last that one can follow. */
export async function lockFollowed(t: Tx, { shopId, playerId }: PlayerKey): Promise<void> {
  await sql`select from players where shop_id = ${shopId} and id = ${playerId} for no key update`.execute(t.db)
}

export async function addFollowed(t: Tx, { shopId, playerId }: PlayerKey, matchId: string): Promise<void> {
  await sql`
    insert into followed_matches (shop_id, player_id, match_id, followed_at)
    values (${shopId}, ${playerId}, ${matchId}, ${sqlTime(t.now)}) on conflict do nothing`.execute(t.db)
}

export async function removeFollowed(
  t: Tx,
  { shopId, playerId }: PlayerKey,
  matchIds: readonly string[],
): Promise<void> {
  await t.db
    .deleteFrom('followed_matches')
    .where('shop_id', '=', shopId)
    .where('player_id', '=', playerId)
    .where('match_id', 'in', matchIds)
    .execute()
}

/** Removes what is no longer followed: it counts for nothing. */
export async function removeLongOver(t: Tx, { shopId, playerId }: PlayerKey): Promise<void> {
  await sql`
    delete from followed_matches f using matches m
     where f.shop_id = ${shopId} and f.player_id = ${playerId} and m.id = f.match_id
       and m.kickoff_at <= ${sqlTime(addMs(t.now, -FOLLOWED_FOR_MS))}::timestamptz`.execute(t.db)
}
