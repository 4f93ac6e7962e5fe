import type { MessageKind, UnlistedKind } from '@caimin/contract'
import { sql } from 'kysely'
import type { PlayerKey } from '../../../core/orders/index.ts'
import type { Reader, Tx } from '../../../platform/context.ts'
import { sqlTime } from '../../../platform/database/columns.ts'
import { newId } from '../../../platform/ids.ts'

/** Browsers of one player; the oldest give way. */
const MAX_BROWSERS = 10

interface Subscription extends PlayerKey {
  readonly sessionId: string
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** From now on the browser is told what this player is told alone: it may have been another player's before. */
export async function addSubscription(t: Tx, { shopId, playerId, ...browser }: Subscription): Promise<void> {
  // Two of one browser at once are one after the other: each deletes the other's.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`push ${browser.endpoint}`}, 0))`.execute(t.db)
  await sql`delete from push_subscriptions where endpoint = ${browser.endpoint}`.execute(t.db)
  await t.db
    .insertInto('push_subscriptions')
    .values({
      shop_id: shopId,
      id: newId(t.wallNow),
      player_id: playerId,
      session_id: browser.sessionId,
      endpoint: browser.endpoint,
      p256dh: browser.p256dh,
      auth: browser.auth,
      created_at: sqlTime(t.wallNow),
    })
    .execute()
  await sql`
    delete from push_subscriptions where shop_id = ${shopId} and id in (
      select id from push_subscriptions where shop_id = ${shopId} and player_id = ${playerId}
       order by id desc offset ${MAX_BROWSERS})`.execute(t.db)
}

export async function removeSubscription(t: Tx, { shopId, playerId }: PlayerKey, endpoint: string): Promise<void> {
  await t.db
    .deleteFrom('push_subscriptions')
    .where('shop_id', '=', shopId)
    .where('player_id', '=', playerId)
    .where('endpoint', '=', endpoint)
    .execute()
}

interface PushSettings {
  readonly offKinds: MessageKind[]
  readonly showsContent: boolean
  readonly unlistedKinds: UnlistedKind[]
}

export async function findPushSettings(r: Reader, { shopId, playerId }: PlayerKey): Promise<PushSettings> {
  const row = await r.db
    .selectFrom('push_settings')
    .select(['off_kinds as offKinds', 'shows_content as showsContent', 'unlisted_kinds as unlistedKinds'])
    .where('shop_id', '=', shopId)
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  return row ?? { offKinds: [], showsContent: false, unlistedKinds: [] }
}

/** Without `unlistedKinds` those stay as they were. */
export async function savePushSettings(
  t: Tx,
  { shopId, playerId }: PlayerKey,
  { offKinds, showsContent, unlistedKinds }: Omit<PushSettings, 'unlistedKinds'> & Partial<PushSettings>,
): Promise<void> {
  const unlisted = sql`${unlistedKinds ?? null}::text[]`
  await sql`
    insert into push_settings (shop_id, player_id, off_kinds, shows_content, unlisted_kinds)
    values (${shopId}, ${playerId}, ${offKinds}::text[], ${showsContent}, coalesce(${unlisted}, '{}'))
    on conflict (shop_id, player_id) do update
       set off_kinds = excluded.off_kinds, shows_content = excluded.shows_content,
           unlisted_kinds = coalesce(${unlisted}, push_settings.unlisted_kinds)`.execute(t.db)
}
