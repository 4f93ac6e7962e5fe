import type { Instant } from '@caimin/base'
import { type RawBuilder, sql } from 'kysely'
import type { Reader, Tx } from '../../platform/context.ts'
import { comparedTime, sqlTime } from '../../platform/database/columns.ts'
import type { WalletKey } from '../ledger/index.ts'
import { findSearched, isSearched } from './search.store.ts'

/** A player of whose stakes agents get a share, or an agent: an agent is who has a rate or others below. */
export interface AgentMember extends WalletKey {
  /** Null for one whom the shop appointed. */
  readonly parentId: string | null
  /** How many are above. */
  readonly levels: number
  readonly since: Instant
  readonly isPaused: boolean
  /** Whether those above see each order and not only sums. */
  readonly showsOrders: boolean
  /** When the member last changed that; null where it is as at sign-up. */
  readonly showsOrdersSetAt: Instant | null
  /** Appointed by the shop, or has others below, or ever had a rate. */
  readonly isAgent: boolean
  /** Directly below. */
  readonly directUsers: number
  readonly allUsers: number
}

/** Whom a newcomer comes below, and on which terms. */
export interface Below {
  readonly uplineId: string
  /** How many levels a newcomer may have above. */
  readonly mostLevels: number
  readonly showsOrders: boolean
}

/** Makes a player an agent at the top of the shop. False for who is one, or below one, already. */
export async function appointAgent(t: Tx, { shopId, playerId }: WalletKey): Promise<boolean> {
  const { numInsertedOrUpdatedRows: added = 0n } = await t.db
    .insertInto('agent_members')
    .values({ shop_id: shopId, player_id: playerId, parent_id: null, levels: 0, since: sqlTime(t.now) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return added > 0n
}

/**
 * Puts a newcomer below who invited them, if that is one of the shop's agents or of those below them. Beyond
 * the most levels a newcomer is invited all the same, but earns no agent anything.
 */
export async function joinBelow(
  t: Tx,
  { shopId, playerId }: WalletKey,
  { uplineId, mostLevels, showsOrders }: Below,
): Promise<void> {
  await sql`
    select join_agent(${shopId}, ${playerId}, ${uplineId}, ${mostLevels}::int, ${sqlTime(t.now)}::timestamptz,
                      ${showsOrders})`.execute(t.db)
}

/** Whether newcomers by this player's code come below agents. */
export async function takesMembers(r: Reader, { shopId, playerId }: WalletKey, mostLevels: number): Promise<boolean> {
  const { rows } = await sql<{ takes: boolean }>`
    select exists (
      select from agent_members m join agent_settings s on s.shop_id = m.shop_id and s.is_on
       where m.shop_id = ${shopId} and m.player_id = ${playerId} and m.levels < ${mostLevels}) as takes`.execute(r.db)
  return rows[0]?.takes === true
}

const COLUMNS = sql`
  m.shop_id as "shopId", m.player_id as "playerId", m.parent_id as "parentId", m.levels, m.since,
  m.is_paused as "isPaused", m.shows_orders as "showsOrders",
  m.shows_orders_set_at as "showsOrdersSetAt", m.is_agent or m.parent_id is null as "isAgent",
  m.direct_users as "directUsers", m.all_users as "allUsers"`

export async function findMember(r: Reader, { shopId, playerId }: WalletKey): Promise<AgentMember | undefined> {
  const { rows } = await sql<AgentMember>`
    select ${COLUMNS} from agent_members m where m.shop_id = ${shopId} and m.player_id = ${playerId}`.execute(r.db)
  return rows[0]
}

/** Which agents the desk lists. */
type AgentScope = 'all' | 'top' | 'owing'

interface AgentsQuery {
  readonly scope: AgentScope
  /** A part of the nickname, the last four digits of the number, or the invitation code; empty: everyone. */
  readonly search: string
  readonly after: readonly [levels: number, since: Instant, playerId: string] | null
  readonly limit: number
}

const OWES = sql`exists (
  select from rebate_claims c where c.shop_id = m.shop_id and c.player_id = m.player_id and c.repaid < c.amount)`
const OF_SCOPE: Readonly<Record<AgentScope, RawBuilder<unknown>>> = {
  all: sql`true`,
  top: sql`m.levels = 0`,
  owing: OWES,
}

/** Those at the top first, each before those below. */
export async function listAgents(
  r: Reader,
  shopId: string,
  { scope, search, after, limit }: AgentsQuery,
): Promise<AgentMember[]> {
  const found = await findSearched(r, shopId, search)
  const later =
    after === null
      ? sql`true`
      : sql`(m.levels, m.since, m.player_id) > (${after[0]}::smallint, ${comparedTime(after[1])}, ${after[2]}::uuid)`
  const { rows } = await sql<AgentMember>`
    select ${COLUMNS} from agent_members m
     where m.shop_id = ${shopId} and (m.is_agent or m.parent_id is null) and ${OF_SCOPE[scope]}
       and ${isSearched(search, found)} and ${later}
     order by m.levels, m.since, m.player_id limit ${limit}`.execute(r.db)
  return rows
}

/** How many agents a shop has, how many of them it appointed, and how many are below those. */
interface AgentCounts {
  readonly agents: number
  readonly top: number
  readonly users: number
  readonly owing: number
}

/** All are counted in an index alone; only those at the top are read. */
export async function countAgents(r: Reader, shopId: string): Promise<AgentCounts> {
  const { rows } = await sql<AgentCounts>`
    select (select count(*)::int from agent_members m where m.shop_id = ${shopId} and (m.is_agent or m.parent_id is null)) as agents,
           count(*)::int as top, coalesce(sum(m.all_users), 0)::int as users,
           (select count(distinct c.player_id)::int from rebate_claims c where c.shop_id = ${shopId} and c.repaid < c.amount) as owing
      from agent_members m where m.shop_id = ${shopId} and m.levels = 0 and m.parent_id is null`.execute(r.db)
  return rows[0] ?? { agents: 0, top: 0, users: 0, owing: 0 }
}

/** Whether those above see each order of a member. False for who has no agent above. */
export async function showOrders(t: Tx, { shopId, playerId }: WalletKey, isShown: boolean): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update agent_members
       set shows_orders = ${isShown},
           shows_orders_set_at = case when shows_orders = ${isShown} then shows_orders_set_at
                                      else ${sqlTime(t.now)}::timestamptz end
     where shop_id = ${shopId} and player_id = ${playerId} and parent_id is not null`.execute(t.db)
  return numAffectedRows > 0n
}

/** Stops or resumes what an agent gets. False for who is no member. */
export async function pauseAgent(t: Tx, { shopId, playerId }: WalletKey, isPaused: boolean): Promise<boolean> {
  const { numUpdatedRows } = await t.db
    .updateTable('agent_members')
    .set({ is_paused: isPaused })
    .where('shop_id', '=', shopId)
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
