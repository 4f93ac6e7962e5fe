import { addMs, minutes, seconds } from '@caimin/base'
import type { MessageEvent, MessageKind } from '@caimin/contract'
import { sql } from 'kysely'
import { playBar } from '../../../core/identity/index.ts'
import { isQuiet } from '../../../core/limits/index.ts'
import type { PlayerKey } from '../../../core/orders/index.ts'
import type { Autocommit, Database, Tx } from '../../../platform/context.ts'
import { BUSINESS_NOW, comparedTime, sqlTime } from '../../../platform/database/columns.ts'
import type { MessageDetail } from '../../../platform/database/message-tables.ts'
import { deleteOld } from '../../../platform/database/old-rows/delete-old.ts'
import { RETENTION } from '../../../platform/database/old-rows/retention.ts'

/** Longer than any try takes; what a process that died had on its way is tried again after it. */
const CLAIM_MS = minutes(1)
/** Whoever has the conversation open reads a message sooner than that, and is not pushed it. */
const CHAT_WAITS_MS = seconds(10)
/** What draws to play: a player's quiet hours keep it back. */
export const MARKETING: readonly MessageEvent[] = [
  'post_added',
  'plan_called',
  'packet_given',
  'goal_scored',
  'score_corrected',
  'match_over',
  'announced',
]

export interface WrittenMessage extends PlayerKey {
  readonly messageId: string
  readonly kind: MessageKind
  readonly event: MessageEvent
}

/**
 * Puts new messages on their way to the browsers of their players, of each kind the newest alone: a browser shows one
 * of them in any case. What a session that has ended subscribed gets nothing.
 */
export async function queuePushes(t: Tx, messages: readonly WrittenMessage[]): Promise<void> {
  if (messages.length === 0) return
  const of = <T>(pick: (message: WrittenMessage) => T): T[] => messages.map(pick)
  await sql`
    insert into push_deliveries (shop_id, id, message_id, subscription_id, next_try_at, created_at)
    select distinct on (s.shop_id, s.id, m.kind) s.shop_id, gen_random_uuid(), m.id, s.id,
           case m.kind when 'chat' then ${sqlTime(addMs(t.wallNow, CHAT_WAITS_MS))} else ${sqlTime(t.wallNow)} end::timestamptz,
           ${sqlTime(t.wallNow)}::timestamptz
      from unnest(${of(({ shopId }) => shopId)}::uuid[], ${of(({ playerId }) => playerId)}::uuid[],
                  ${of(({ messageId }) => messageId)}::uuid[], ${of(({ kind }) => kind)}::text[],
                  ${of(({ event }) => event)}::text[])
             as m (shop_id, player_id, id, kind, event)
      join push_subscriptions s on s.shop_id = m.shop_id and s.player_id = m.player_id
      join sessions e on e.id = s.session_id and e.ended_at is null and e.expires_at > ${comparedTime(t.wallNow)}
      join players y on y.shop_id = s.shop_id and y.id = s.player_id
      -- Whoever has gone on to another shop is told of that one.
      join persons p on p.id = y.person_id and p.active_shop_id = y.shop_id
      left join quiet_hours h on h.person_id = p.id
      left join push_settings g on g.shop_id = s.shop_id and g.player_id = s.player_id
     where not m.kind = any(coalesce(g.off_kinds, '{}'))
       and not (m.event = any(${[...MARKETING]}::text[]) and ${isQuiet('h', BUSINESS_NOW)})
     order by s.shop_id, s.id, m.kind, m.id desc`.execute(t.db)
}

/** A message on its way to one browser. */
export interface Delivery {
  readonly shopId: string
  readonly id: string
  readonly tries: number
  readonly subscriptionId: string
  /** The host of its push service. */
  readonly service: string
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  /** Whether the session lasts in which the browser subscribed. */
  readonly isSignedIn: boolean
  /** Read, or taken off the list, before it was sent. */
  readonly isSeen: boolean
  /** Draws to play, and is on its way to who wants none of that now. */
  readonly isUnwanted: boolean
  readonly kind: MessageKind
  readonly event: MessageEvent
  readonly detail: MessageDetail
  readonly showsContent: boolean
}

/** In SQL, of a subscription `s`. */
const service = sql<string>`split_part(s.endpoint, '/', 3)`

type DeliveryKey = Pick<Delivery, 'shopId' | 'id'>

/** Other processes may take those before it; who comes to none of these looks again at its next turn. */
const FOUND_AT_ONCE = 16

/** The next that is due at a push service that is not busy, claimed for a while, so that no other process sends it. */
export async function claimDelivery(a: Autocommit, busy: readonly string[]): Promise<Delivery | undefined> {
  const { rows: due } = await sql<DeliveryKey>`
    select q.shop_id as "shopId", q.id
      from push_deliveries q join push_subscriptions s on s.shop_id = q.shop_id and s.id = q.subscription_id
     where q.next_try_at <= ${comparedTime(a.wallNow)} and ${service} <> all (${[...busy]}::text[])
     order by q.next_try_at limit ${FOUND_AT_ONCE}`.execute(a.db)
  for (const key of due) {
    const claimed = await claim(a, key)
    if (claimed !== undefined) return claimed
  }
  return undefined
}

async function claim(a: Autocommit, { shopId, id }: DeliveryKey): Promise<Delivery | undefined> {
  const shop = sql`${shopId}::uuid`
  const { rows } = await sql<Delivery>`
    update push_deliveries d
       set tries = d.tries + 1, next_try_at = ${comparedTime(addMs(a.wallNow, CLAIM_MS))}
      from push_subscriptions s
           join sessions e on e.id = s.session_id
           left join push_settings g on g.shop_id = ${shop} and g.player_id = s.player_id,
           player_messages m
           join players y on y.shop_id = ${shop} and y.id = m.player_id
           join persons p on p.id = y.person_id
           left join quiet_hours h on h.person_id = p.id
     where d.shop_id = ${shop} and d.id = ${id} and d.next_try_at <= ${comparedTime(a.wallNow)}
       and s.shop_id = ${shop} and s.id = d.subscription_id
       and m.shop_id = ${shop} and m.id = d.message_id
    returning d.shop_id as "shopId", d.id, d.tries, s.id as "subscriptionId", ${service} as service, s.endpoint, s.p256dh, s.auth,
              e.ended_at is null and e.expires_at > ${comparedTime(a.wallNow)} as "isSignedIn",
              m.read_at is not null or m.dismissed_at is not null as "isSeen",
              m.event = any(${[...MARKETING]}::text[]) and (
                ${isQuiet('h', comparedTime(a.now))} or ${playBar('p', comparedTime(a.now))} is not null
              ) as "isUnwanted",
              m.kind, m.event, m.detail, coalesce(g.shows_content, false) as "showsContent"`.execute(a.db)
  return rows[0]
}

/** It has arrived, or never will. */
export async function endDelivery(a: Autocommit, { shopId, id }: DeliveryKey): Promise<void> {
  await a.db.deleteFrom('push_deliveries').where('shop_id', '=', shopId).where('id', '=', id).execute()
}

/** Each failure doubles the pause before the next try. */
export async function postponeDelivery(
  a: Autocommit,
  { shopId, id, tries }: DeliveryKey & Pick<Delivery, 'tries'>,
): Promise<void> {
  await a.db
    .updateTable('push_deliveries')
    .set({ next_try_at: sqlTime(addMs(a.wallNow, seconds(10) * 2 ** (tries - 1))) })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute()
}

/** Drops a browser that is no more, with all that is on its way to it. */
export async function dropSubscription(
  a: Autocommit,
  { shopId, subscriptionId }: Pick<Delivery, 'shopId' | 'subscriptionId'>,
): Promise<void> {
  await a.db.deleteFrom('push_subscriptions').where('shop_id', '=', shopId).where('id', '=', subscriptionId).execute()
}

export const deleteOldDeliveries = (database: Database): Promise<void> => deleteOld(database, RETENTION.pushDeliveries)
