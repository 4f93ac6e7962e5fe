import { addMs, chinaDate } from '@caimin/base'
import { sql } from 'kysely'
import type { Database, Tx } from '../context.ts'
import { RETENTION } from '../database/old-rows/retention.ts'
import { NO_SHOP } from '../handlers/once.ts'
import type { OperatorActor, PlayerActor, ShopActor } from '../http/handler.ts'

/** Who uploads; any actor is one. */
export type Uploader = Pick<PlayerActor, 'kind' | 'personId'> | Pick<ShopActor | OperatorActor, 'kind' | 'staffId'>

/** Pictures a day. A clerk photographs every ticket; the players of a shop cannot use up what its staff need. */
const MAX_PER_DAY = { player: 60, staff: 5_000, players: 5_000, allStaff: 20_000 }

/** Counts an upload against the day's limits of the person and of the shop. False when one of them is used up. */
export async function countUpload(t: Tx, uploader: Uploader, shopId: string): Promise<boolean> {
  const day = chinaDate(t.wallNow)
  if (uploader.kind === 'player') {
    const isOwn = await count(t, { shopId: NO_SHOP, counted: uploader.personId, day, most: MAX_PER_DAY.player })
    return isOwn && (await count(t, { shopId, counted: 'players', day, most: MAX_PER_DAY.players }))
  }
  const isOwn = await count(t, { shopId: NO_SHOP, counted: uploader.staffId, day, most: MAX_PER_DAY.staff })
  return isOwn && (await count(t, { shopId, counted: 'staff', day, most: MAX_PER_DAY.allStaff }))
}

interface Counted {
  readonly shopId: string
  readonly counted: string
  readonly day: string
  readonly most: number
}

async function count(t: Tx, { shopId, counted, day, most }: Counted): Promise<boolean> {
  const { rows } = await sql`
    insert into picture_uploads (shop_id, counted, day, uploads) values (${shopId}, ${counted}, ${day}, 1)
    on conflict (shop_id, counted, day) do update set uploads = picture_uploads.uploads + 1
      where picture_uploads.uploads < ${most}
    returning uploads`.execute(t.db)
  return rows.length > 0
}

/** Removes the counts of days that are over. */
export const deleteUploadCounts = (database: Database): Promise<unknown> =>
  database.tx((t) =>
    t.db
      .deleteFrom('picture_uploads')
      .where('day', '<', chinaDate(addMs(t.wallNow, -RETENTION.uploadCounts.ms)))
      .execute(),
  )
