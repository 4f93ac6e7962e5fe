import type { Instant } from '@caimin/base'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/context.ts'
import { sqlTime } from '../../../platform/database/columns.ts'
import { newId } from '../../../platform/ids.ts'
import type { PostKey } from './post.ts'

/** An order that copies a post. */
export interface Copy {
  readonly orderId: string
  readonly playerId: string
  readonly units: number
  readonly stake: bigint
  readonly standingOrderId: string | null
}

export const findCopyOfOrder = (r: Reader, shopId: string, orderId: string) =>
  r.db
    .selectFrom('copies')
    .select(['id', 'post_id as postId'])
    .where('shop_id', '=', shopId)
    .where('order_id', '=', orderId)
    .executeTakeFirst()

/** Says which orders, placed in this transaction, are copies of a post, and counts them with it last of all. */
export async function insertCopies(
  t: Tx,
  { shopId, postId, sealedUntil }: PostKey & { readonly sealedUntil: Instant | null },
  copies: readonly Copy[],
): Promise<void> {
  if (copies.length === 0) return
  await sql`
    insert into copies (shop_id, order_id, id, post_id, player_id, standing_order_id, units, sealed_until)
    select ${shopId}::uuid, c.order_id, c.id, ${postId}::uuid, c.player_id, c.standing_order_id, c.units,
           ${sealedUntil === null ? null : sqlTime(sealedUntil)}::timestamptz
      from unnest(${copies.map(({ orderId }) => orderId)}::uuid[], ${copies.map(() => newId(t.wallNow))}::uuid[],
                  ${copies.map(({ playerId }) => playerId)}::uuid[],
                  ${copies.map(({ standingOrderId }) => standingOrderId)}::uuid[], ${copies.map(({ units }) => units)}::int[])
             as c (order_id, id, player_id, standing_order_id, units)`.execute(t.db)
  const stake = copies.reduce((total, copy) => total + copy.stake, 0n)
  t.beforeCommit(async () => {
    await sql`
      update posts set copies = copies + ${copies.length}::int, copied_stake = copied_stake + ${stake}::bigint
       where shop_id = ${shopId} and id = ${postId}`.execute(t.db)
  })
}
