import type { Fen, Instant } from '@caimin/base'
import type { GameId } from '@caimin/rules'
import type { Rate, RebateCategory } from '@caimin/rules/agents'
import { sql } from 'kysely'
import type { WalletKey } from '../../core/ledger/index.ts'
import type { Reader } from '../../platform/context.ts'
import { comparedTime } from '../../platform/database/columns.ts'
import { CHANGE_REASON, REFUNDED, type TakenBack } from './taken-back.ts'

/** A line of an agent's account. */
export interface Entry extends TakenBack {
  readonly id: string
  readonly at: Instant
  readonly level: number
  readonly category: RebateCategory
  readonly rate: Rate
  readonly stake: Fen
  readonly change: Fen
  /** Null where whose stake it was lets sums alone be seen. What was bet is never part of it. */
  readonly order: { readonly name: string; readonly game: GameId; readonly order_no: string } | null
}

export interface EntriesQuery {
  readonly category?: RebateCategory | undefined
  /** Only what was taken back. */
  readonly isTakenBack?: boolean
  /** Only what orders brought when they were printed, of those who let them be seen. */
  readonly isOrders?: boolean
  /** Posted in this month in China, `2026-11`. */
  readonly month?: string | undefined
  /** Of this player's stakes alone. */
  readonly from?: string | undefined
  readonly after: readonly [at: Instant, id: string] | null
  readonly limit: number
}

interface EntryRow extends Omit<Entry, 'order'> {
  readonly nickname: string
  readonly game: GameId
  readonly order_no: string
  readonly shows_orders: boolean
}

/** The newest first. */
export async function listEntries(
  r: Reader,
  { shopId, playerId }: WalletKey,
  { category, isTakenBack = false, isOrders = false, month, from, after, limit }: EntriesQuery,
): Promise<Entry[]> {
  const conditions = [sql`b.shop_id = ${shopId}`, sql`b.agent_id = ${playerId}`]
  if (category !== undefined) conditions.push(sql`b.category = ${category}`)
  if (isTakenBack) conditions.push(sql`b.change < 0`)
  if (isOrders) conditions.push(sql`b.round = 0 and m.shows_orders`)
  if (month !== undefined) {
    const first = sql`${`${month}-01`}::date::timestamp`
    conditions.push(sql`b.posted_at >= ${first} at time zone 'Asia/Shanghai'`)
    conditions.push(sql`b.posted_at < (${first} + interval '1 month') at time zone 'Asia/Shanghai'`)
  }
  if (from !== undefined) conditions.push(sql`b.player_id = ${from}`)
  if (after !== null) conditions.push(sql`(b.posted_at, b.id) < (${comparedTime(after[0])}, ${after[1]}::uuid)`)
  const { rows } = await sql<EntryRow>`
    select b.id, b.posted_at as at, b.level, b.category, b.rate, b.stake, b.change, ${CHANGE_REASON} as reason,
           ${REFUNDED} as refunded, pl.nickname, o.game, o.order_no, m.shows_orders
      from rebates b
      join agent_members m on m.shop_id = b.shop_id and m.player_id = b.player_id
      join players pl on pl.shop_id = b.shop_id and pl.id = b.player_id
      join orders o on o.shop_id = b.shop_id and o.id = b.order_id
     where ${sql.join(conditions, sql` and `)}
     order by b.posted_at desc, b.id desc limit ${limit}`.execute(r.db)
  return rows.map(({ nickname, game, order_no, shows_orders, ...entry }) => ({
    ...entry,
    order: shows_orders ? { name: nickname, game, order_no } : null,
  }))
}
