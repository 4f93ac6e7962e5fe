import { type OrderState, orderStateIndex } from '@caimin/rules'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../platform/context.ts'

/** Plans of one person: those that they opened, those of others that they joined, or both. */
export interface OwnPlansQuery {
  readonly shopId: string
  readonly playerId: string
  readonly role: 'joined' | 'opened' | undefined
  readonly states: readonly OrderState[] | undefined
  readonly after: string | null
  readonly limit: number
}

/** The newest first. */
export async function listOwnPlans(
  r: Reader,
  { shopId, playerId, role, states, after, limit }: OwnPlansQuery,
): Promise<{ readonly orderId: string }[]> {
  const before = after === null ? sql`true` : sql`k.order_id < ${after}::uuid`
  const inState =
    states === undefined
      ? sql`true`
      : sql`exists (select from orders o where o.shop_id = ${shopId} and o.id = k.order_id
                     and o.state = any(${states.map(orderStateIndex)}::smallint[]))`
  const page = (keys: RawBuilder<unknown>) => sql`(
    select k.order_id from ${keys} as k where ${before} and ${inState} order by k.order_id desc limit ${limit})`
  const opened = page(sql`(select order_id from plans where shop_id = ${shopId} and player_id = ${playerId})`)
  const joined = page(sql`(
    select distinct p.order_id from order_parties p
      join plans n on n.shop_id = p.shop_id and n.order_id = p.order_id and n.player_id <> p.player_id
     where p.shop_id = ${shopId} and p.player_id = ${playerId} and p.role = 'share')`)
  const pages = [...(role === 'joined' ? [] : [opened]), ...(role === 'opened' ? [] : [joined])]
  const { rows } = await sql<{ orderId: string }>`
    select order_id as "orderId" from (${sql.join(pages, sql` union all `)}) as own
     order by order_id desc limit ${limit}`.execute(r.db)
  return rows
}

/** Plans of shares that one player opened: those that can be joined, or all others; the newest first. */
export async function listPlansOf(
  r: Reader,
  {
    shopId,
    playerId,
    isOpen,
    after,
    limit,
  }: Pick<OwnPlansQuery, 'shopId' | 'playerId' | 'after' | 'limit'> & { readonly isOpen: boolean | undefined },
): Promise<{ readonly orderId: string }[]> {
  const closed = isOpen ? sql`closed_at is null` : sql`closed_at is not null`
  const { rows } = await sql<{ orderId: string }>`
    select order_id as "orderId" from plans
     where shop_id = ${shopId} and player_id = ${playerId} and kind = 'together'
       and ${isOpen === undefined ? sql`true` : closed}
       and ${after === null ? sql`true` : sql`order_id < ${after}::uuid`}
     order by order_id desc limit ${limit}`.execute(r.db)
  return rows
}

/** The codes of these plans, of spells alone. */
export async function findCodes(
  r: Reader,
  shopId: string,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (orderIds.length === 0) return new Map()
  const rows = await r.db
    .selectFrom('spell_codes')
    .select(['order_id', 'code'])
    .where('shop_id', '=', shopId)
    .where('order_id', 'in', orderIds)
    .execute()
  return new Map(rows.map(({ order_id, code }) => [order_id, code]))
}
