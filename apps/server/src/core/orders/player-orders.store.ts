import { type Fen, fen, type Instant } from '@caimin/base'
import { sql } from 'kysely'
import type { Reader } from '../../platform/context.ts'

/** What the account page and the lobby tell of a player's orders. */
export interface PlayerOrders {
  /** Subscribing, awaiting acceptance or issue: money is held for them. */
  readonly inProgress: number
  readonly awaitingDraw: number
  readonly awaitingPayout: number
  /** Of these, and of the issues of chases that wait. */
  readonly held: Fen
  readonly newest: { readonly id: string; readonly state: number; readonly game: string } | null
  readonly newestPrize: { readonly id: string; readonly amount: Fen; readonly paidAt: Instant } | null
}

export interface PlayerKey {
  readonly shopId: string
  readonly playerId: string
}

interface CountRow {
  readonly in_progress: number
  readonly awaiting_draw: number
  readonly awaiting_payout: number
  readonly held: string | null
}

/** The player's orders in figures, by the index of their orders. */
export async function summariseOrders(r: Reader, { shopId, playerId }: PlayerKey): Promise<PlayerOrders> {
  const own = sql`shop_id = ${shopId} and player_id = ${playerId}`
  const [counts, newest, prize] = await Promise.all([
    sql<CountRow>`
      select (count(*) filter (where state in (0, 1, 2)))::int as in_progress,
             (count(*) filter (where state in (6, 7)))::int as awaiting_draw,
             (count(*) filter (where state = 9))::int as awaiting_payout,
             (coalesce(sum(stake) filter (where state in (0, 1, 2)), 0) + (
               select coalesce(sum(e.stake), 0)
                 from chases c
                 join chase_issues e on e.shop_id = c.shop_id and e.chase_id = c.id and e.state = 'waiting'
                where c.shop_id = ${shopId} and c.player_id = ${playerId} and c.state = 'running'))::text as held
        from orders where ${own}`.execute(r.db),
    sql<{ id: string; state: number; game: string }>`
      select id, state, game from orders where ${own} order by id desc limit 1`.execute(r.db),
    sql<{ id: string; amount: Fen; paidAt: Instant }>`
      select id, prize_after_tax as amount, state_at as "paidAt" from orders
       where ${own} and state = 10 and prize_after_tax > 0 order by id desc limit 1`.execute(r.db),
  ])
  const [count] = counts.rows
  return {
    inProgress: count?.in_progress ?? 0,
    awaitingDraw: count?.awaiting_draw ?? 0,
    awaitingPayout: count?.awaiting_payout ?? 0,
    held: fen(BigInt(count?.held ?? '0')),
    newest: newest.rows[0] ?? null,
    newestPrize: prize.rows[0] ?? null,
  }
}

/** Whether something of the player is still on its way: until then they cannot move to another shop. */
export async function hasOpenOrders(r: Reader, { shopId, playerId }: PlayerKey): Promise<boolean> {
  const row = await r.db
    .selectFrom('orders')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('player_id', '=', playerId)
    .where('state', 'in', [0, 1, 2, 6, 7, 9])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** What settled orders have become, for those who watch them. */
export async function findSettledStates(r: Reader, shopId: string, orderIds: readonly string[]) {
  if (orderIds.length === 0) return []
  return r.db
    .selectFrom('orders')
    .select(['id as orderId', 'player_id as playerId', 'state'])
    .where('shop_id', '=', shopId)
    .where('id', 'in', orderIds)
    .execute()
}
