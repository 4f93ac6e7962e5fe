import type { Instant } from '@caimin/base'
import { type RawBuilder, sql } from 'kysely'
import { findSearched, isSearched } from '../../core/agents/index.ts'
import { maskMobile } from '../../core/identity/index.ts'
import type { WalletKey } from '../../core/ledger/index.ts'
import type { Reader } from '../../platform/context.ts'
import { comparedTime } from '../../platform/database/columns.ts'

/**
 * All that an agent may see of a player below besides sums: a nickname, a part of the number, since when, how far
 * below, and the day of the last sale, not its time, for the sum of a day tells as much. No real name, no identity
 * card, no bank card, no balance, no limits. Whoever adds to it must ask whether those who were invited have agreed to
 * it.
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

export interface UserRow {
  readonly player_id: string
  readonly nickname: string
  readonly mobile: string
  readonly since: Instant
  readonly level: number
  readonly users: number
  readonly shows_orders: boolean
  readonly is_agent: boolean
}

export const seenFrom = ({ player_id, nickname, mobile, shows_orders, is_agent, ...seen }: UserRow): SeenUser => ({
  ...seen,
  playerId: player_id,
  name: nickname,
  mobile: maskMobile(mobile),
  isDirect: seen.level === 1,
  isAgent: is_agent,
  showsOrders: shows_orders,
})

export const USER_COLUMNS = sql`
  m.player_id, pl.nickname, p.mobile, m.since, m.shows_orders, m.all_users as users, m.is_agent`

export const PERSON = sql`
  join players pl on pl.shop_id = m.shop_id and pl.id = m.player_id
  join persons p on p.id = pl.person_id`

/** Which of those below an agent are listed. */
export interface UsersWanted {
  readonly scope: 'direct' | 'all' | 'agents'
  /** A part of the nickname, the last four digits of the number, or the invitation code; empty: everyone. */
  readonly search: string
}

/** As rows `m` of members with their level. */
export function wantedBelow(
  { shopId, playerId }: WalletKey,
  { scope, search }: UsersWanted,
  found: readonly string[] | null,
): RawBuilder<unknown> {
  const isWanted = isSearched(search, found)
  return scope === 'direct'
    ? sql`select m.*, 1 as level from agent_members m
           where m.shop_id = ${shopId} and m.parent_id = ${playerId} and ${isWanted}`
    : sql`select m.*, u.level from agent_members m
            join agent_uplines u on u.shop_id = m.shop_id and u.player_id = m.player_id and u.upline_id = ${playerId}
           where m.shop_id = ${shopId} and ${scope === 'agents' ? sql`m.is_agent` : sql`true`} and ${isWanted}`
}

interface UsersPage extends UsersWanted {
  readonly after: readonly [since: Instant, playerId: string] | null
  readonly limit: number
}

/** The newest first. */
export async function listUsers(
  r: Reader,
  agent: WalletKey,
  { after, limit, ...wanted }: UsersPage,
): Promise<SeenUser[]> {
  const older =
    after === null ? sql`true` : sql`(m.since, m.player_id) < (${comparedTime(after[0])}, ${after[1]}::uuid)`
  const found = await findSearched(r, agent.shopId, wanted.search)
  const { rows } = await sql<UserRow>`
    select ${USER_COLUMNS}, m.level
      from (${wantedBelow(agent, wanted, found)} and ${older} order by m.since desc, m.player_id desc limit ${limit}) as m ${PERSON}
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
    select ${USER_COLUMNS}, u.level
      from agent_members m
      join agent_uplines u on u.shop_id = m.shop_id and u.player_id = m.player_id and u.upline_id = ${playerId}
      ${PERSON}
     where m.shop_id = ${shopId} and m.player_id = ${userId}`.execute(r.db)
  return rows[0] && seenFrom(rows[0])
}
