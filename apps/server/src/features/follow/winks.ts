import { ok, refuse } from '@caimin/base'
import { MAX_WINKS } from '@caimin/contract'
import { sql } from 'kysely'
import { lockPoster } from '../../core/orders/index.ts'
import type { Tx } from '../../platform/context.ts'
import { sqlTime } from '../../platform/database/columns.ts'
import { command } from '../../platform/handlers/feature.ts'
import { findCards, type Viewer } from './person.store.ts'

/** Follows a person: a bookmark of their posts. Following twice is the same as once. */
export const addWink = command<'follow', 'wink'>(async ({ t, actor, input: { player_id: posterId } }) => {
  const viewer = { shopId: actor.shopId, playerId: actor.playerId }
  if (posterId === viewer.playerId) return refuse('own_post')
  const card = (await findCards(t, viewer, [posterId])).get(posterId)
  if (card === undefined) return refuse('not_found')
  if (card.isWinked) return ok({ done: true })
  if ((await countWinks(t, viewer)) >= MAX_WINKS) return refuse('too_many_winks')
  await lockPoster(t, viewer.shopId, posterId)
  const { numAffectedRows: added = 0n } = await sql`
    insert into winks (shop_id, player_id, poster_id, at)
    values (${viewer.shopId}, ${viewer.playerId}, ${posterId}, ${sqlTime(t.now)}) on conflict do nothing`.execute(t.db)
  await countFollowers(t, viewer.shopId, posterId, added)
  return ok({ done: true })
})

export const removeWink = command<'follow', 'unwink'>(async ({ t, actor, input: { player_id: posterId } }) => {
  const { shopId, playerId } = actor
  const { numAffectedRows: removed = 0n } = await sql`
    delete from winks where shop_id = ${shopId} and player_id = ${playerId} and poster_id = ${posterId}`.execute(t.db)
  await countFollowers(t, shopId, posterId, -removed)
  return ok({ done: true })
})

async function countFollowers(t: Tx, shopId: string, posterId: string, change: bigint): Promise<void> {
  if (change === 0n) return
  await sql`
    update posters set winks = winks + ${change}::int where shop_id = ${shopId} and player_id = ${posterId}`.execute(
    t.db,
  )
}

async function countWinks(t: Tx, { shopId, playerId }: Viewer): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from winks where shop_id = ${shopId} and player_id = ${playerId}`.execute(t.db)
  return rows[0]?.count ?? 0
}
