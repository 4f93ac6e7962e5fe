import type { Instant } from '@caimin/base'
import { sql } from 'kysely'
import { maskMobile } from '../../core/identity/index.ts'
import type { WalletKey } from '../../core/ledger/index.ts'
import type { Reader } from '../../platform/context.ts'
import { comparedTime } from '../../platform/database/columns.ts'

/**
 * All that an agent may see of a player below besides sums: a nickname, a part of the number, since when, and how far
 * below. No real name, no identity card, no bank card, no balance, no limits. Whoever adds to it must ask whether those
 * who were invited have agreed to it.
 */
export interface SeenUser {
  readonly playerId: string
  readonly name: string
  readonly mobile: string
  readonly since: Instant
  readonly level: number
  /** How many are below them. */
  readonly users: number
  readonly isDirect: boolean
  /** Has others below, or ever had a rate. */
  readonly isAgent: boolean
  /** Whether they let each of their orders be seen. */
  readonly showsOrders: boolean
}

interface UserRow {
  readonly player_id: string
  readonly nickname: string
  readonly mobile: string
  readonly since: Instant
  readonly level: number
  readonly users: number
  readonly shows_orders: boolean
  readonly is_agent: boolean
}

const seenFrom = ({ player_id, nickname, mobile, shows_orders, is_agent, ...seen }: UserRow): SeenUser => ({
  ...seen,
  playerId: player_id,
  name: nickname,
  mobile: maskMobile(mobile),
  isDirect: seen.level === 1,
  isAgent: is_agent,
  showsOrders: shows_orders,
})

const COLUMNS = sql`
  m.player_id, pl.nickname, p.mobile, m.since, m.shows_orders, m.all_users as users, m.is_agent`

const PERSON = sql`
  join players pl on pl.shop_id = m.shop_id and pl.id = m.player_id
  join persons p on p.id = pl.person_id`

interface UsersQuery {
  readonly scope: 'direct' | 'all' | 'agents'
  readonly after: readonly [since: Instant, playerId: string] | null
  readonly limit: number
}

/** Those directly below an agent, all, or those of all who are agents: the newest first. */
export async function listUsers(
  r: Reader,
  { shopId, playerId }: WalletKey,
  { scope, after, limit }: UsersQuery,
): Promise<SeenUser[]> {
  const older =
    after === null ? sql`true` : sql`(m.since, m.player_id) < (${comparedTime(after[0])}, ${after[1]}::uuid)`
  const below =
    scope === 'direct'
      ? sql`select m.*, 1 as level from agent_members m where m.shop_id = ${shopId} and m.parent_id = ${playerId} and ${older}`
      : sql`select m.*, u.level from agent_members m
             join agent_uplines u on u.shop_id = m.shop_id and u.player_id = m.player_id and u.upline_id = ${playerId}
            where m.shop_id = ${shopId} and ${older} and ${scope === 'agents' ? sql`m.is_agent` : sql`true`}`
  const { rows } = await sql<UserRow>`
    select ${COLUMNS}, m.level
      from (${below} order by m.since desc, m.player_id desc limit ${limit}) as m ${PERSON}
     order by m.since desc, m.player_id desc`.execute(r.db)
  return rows.map(seenFrom)
}

/** One of those below an agent; undefined for all others. */
export async function findUser(
  r: Reader,
  { shopId, playerId }: WalletKey,
  userId: string,
): Promise<SeenUser | undefined> {
  const { rows } = await sql<UserRow>`
    select ${COLUMNS}, u.level
      from agent_members m
      join agent_uplines u on u.shop_id = m.shop_id and u.player_id = m.player_id and u.upline_id = ${playerId}
      ${PERSON}
     where m.shop_id = ${shopId} and m.player_id = ${userId}`.execute(r.db)
  return rows[0] && seenFrom(rows[0])
}
