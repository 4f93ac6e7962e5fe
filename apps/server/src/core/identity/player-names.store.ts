import type { Instant } from '@caimin/base'
import { sql } from 'kysely'
import type { Reader } from '../../platform/context.ts'
import { comparedTime } from '../../platform/database/columns.ts'
import { maskMobile, maskName } from './mask.ts'

/** A player as a shop sees them: names and numbers are masked. */
export interface PlayerName {
  readonly playerId: string
  readonly name: string
  readonly mobile: string
}

export const viewPlayer = ({ playerId, name, mobile }: PlayerName) => ({ player_id: playerId, name, mobile })

interface NameRow {
  readonly id: string
  readonly nickname: string
  readonly real_name: string | null
  readonly mobile: string
  readonly created_at: Instant
}

const nameFrom = ({ id, nickname, real_name, mobile }: NameRow): PlayerName => ({
  playerId: id,
  name: maskName(real_name ?? nickname),
  mobile: maskMobile(mobile),
})

/** The names of players of a shop, by player. */
export async function findPlayerNames(
  r: Reader,
  shopId: string,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, PlayerName>> {
  if (playerIds.length === 0) return new Map()
  const { rows } = await sql<NameRow>`
    select pl.id, pl.nickname, p.real_name, p.mobile, pl.created_at
      from players pl join persons p on p.id = pl.person_id
     where pl.shop_id = ${shopId} and pl.id = any(${[...new Set(playerIds)]}::uuid[])`.execute(r.db)
  return new Map(rows.map((row) => [row.id, nameFrom(row)]))
}

/** A player as the shop that serves them sees them: both names, masked. */
export interface ServedPlayer extends PlayerName {
  readonly nickname: string
  /** Null until it is verified. */
  readonly realName: string | null
  readonly joinedAt: Instant
}

/** One player of a shop; undefined where the shop has no such player. */
export async function findServedPlayer(r: Reader, shopId: string, playerId: string): Promise<ServedPlayer | undefined> {
  const { rows } = await sql<NameRow>`
    select pl.id, pl.nickname, p.real_name, p.mobile, pl.created_at
      from players pl join persons p on p.id = pl.person_id
     where pl.shop_id = ${shopId} and pl.id = ${playerId}`.execute(r.db)
  const [row] = rows
  return (
    row && {
      ...nameFrom(row),
      nickname: maskName(row.nickname),
      realName: row.real_name === null ? null : maskName(row.real_name),
      joinedAt: row.created_at,
    }
  )
}

/** The nicknames of players of a shop, in full, by player; for those who may know them. */
export async function findNicknames(
  r: Reader,
  shopId: string,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (playerIds.length === 0) return new Map()
  const rows = await r.db
    .selectFrom('players')
    .select(['id', 'nickname'])
    .where('shop_id', '=', shopId)
    .where('id', 'in', [...new Set(playerIds)])
    .execute()
  return new Map(rows.map(({ id, nickname }) => [id, nickname]))
}

/** What a player shows other players. */
export interface PlayerProfile {
  readonly nickname: string
  /** The file of the picture. */
  readonly avatar: string | null
}

/** How players of a shop show themselves, by player. */
export async function findPlayerProfiles(
  r: Reader,
  shopId: string,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, PlayerProfile>> {
  if (playerIds.length === 0) return new Map()
  const rows = await r.db
    .selectFrom('players')
    .select(['id', 'nickname', 'avatar'])
    .where('shop_id', '=', shopId)
    .where('id', 'in', [...new Set(playerIds)])
    .execute()
  return new Map(rows.map(({ id, ...profile }) => [id, profile]))
}

/** Those of these players of a shop whose real name is verified. */
export async function findVerified(
  r: Reader,
  shopId: string,
  playerIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select pl.id from players pl join persons p on p.id = pl.person_id
     where pl.shop_id = ${shopId} and pl.id = any(${[...playerIds]}::uuid[]) and p.verified_at is not null`.execute(
    r.db,
  )
  return new Set(rows.map(({ id }) => id))
}

/** The names of players of any shops, by player. */
export async function findPlayerNamesOfShops(
  r: Reader,
  keys: readonly { readonly shopId: string; readonly playerId: string }[],
): Promise<ReadonlyMap<string, PlayerName>> {
  if (keys.length === 0) return new Map()
  const { rows } = await sql<NameRow>`
    select pl.id, pl.nickname, p.real_name, p.mobile, pl.created_at
      from unnest(${keys.map(({ shopId }) => shopId)}::uuid[], ${keys.map(({ playerId }) => playerId)}::uuid[]) as k (shop_id, id)
      join players pl on pl.shop_id = k.shop_id and pl.id = k.id
      join persons p on p.id = pl.person_id`.execute(r.db)
  return new Map(rows.map((row) => [row.id, nameFrom(row)]))
}

export interface PlayerSearch {
  readonly shopId: string
  /** Part of a nickname or a real name, or of a mobile number. */
  readonly text: string
  readonly after: readonly [joinedAt: Instant, playerId: string] | null
  readonly limit: number
}

/** A shop's players, the newest first. */
export async function searchPlayers(
  r: Reader,
  { shopId, text, after, limit }: PlayerSearch,
): Promise<(PlayerName & { readonly joinedAt: Instant })[]> {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const matching =
    text === ''
      ? sql`true`
      : sql`(pl.nickname ilike ${pattern} or p.real_name ilike ${pattern} or p.mobile like ${pattern})`
  const older =
    after === null ? sql`true` : sql`(pl.created_at, pl.id) < (${comparedTime(after[0])}, ${after[1]}::uuid)`
  const { rows } = await sql<NameRow>`
    select pl.id, pl.nickname, p.real_name, p.mobile, pl.created_at
      from players pl join persons p on p.id = pl.person_id
     where pl.shop_id = ${shopId} and ${matching} and ${older}
     order by pl.created_at desc, pl.id desc limit ${limit}`.execute(r.db)
  return rows.map((row) => ({ ...nameFrom(row), joinedAt: row.created_at }))
}
