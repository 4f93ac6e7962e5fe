import { fen, instant } from '@caimin/base'
import { type RawBuilder, sql } from 'kysely'
import type { Reader, Tx } from '../../platform/context.ts'
import type { BlockedLeg } from '../../platform/database/shop-desk-tables.ts'
import { NO_SHOP } from '../../platform/handlers/once.ts'
import type { BlockedNumber, Shop, ShopGame } from './shop.ts'

/** Shops with their games, in one query. */
export async function findShops(r: Reader, ids: readonly string[]): Promise<Shop[]> {
  const { rows } =
    await sql<ShopRow>`${selectShops(BLOCKED, BLOCKED_MATCHES)} where s.id = any(${ids}::uuid[])`.execute(r.db)
  return rows.map(shopFrom)
}

/** What shops are called, by id, whatever state they are in. */
export async function findShopCodes(
  r: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly code: string; readonly name: string }>> {
  if (ids.length === 0) return new Map()
  const rows = await r.db.selectFrom('shops').select(['id', 'code', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, code, name }) => [id, { code, name }]))
}

/** The id of the shop with a code; none when there is no such shop. */
export async function findShopId(r: Reader, code: string): Promise<string | undefined> {
  const row = await r.db.selectFrom('shops').select('id').where('code', '=', code).executeTakeFirst()
  return row?.id
}

const MAX_LISTED = 100

/** A shop as people choose one: what it does not sell is shown on the betting pages. */
export type ShopToChoose = Omit<Shop, 'blocked' | 'blockedMatches'>

/** Open shops whose name, code or address contains the text, by code. */
export async function searchShops(r: Reader, text: string): Promise<ShopToChoose[]> {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<ShopRow>`${selectShops(NOTHING, NOTHING)}
    where s.state = 'open' and (s.name ilike ${pattern} or s.code ilike ${pattern} or s.address ilike ${pattern})
    order by s.code limit ${MAX_LISTED}`.execute(r.db)
  return rows.map(shopFrom)
}

interface ShopRow {
  id: string
  code: string
  name: string
  state: Shop['state']
  licence_no: string
  state_why: string
  closed_channels: string[]
  jurisdiction: string
  licence_valid_until: string | null
  address: string
  phone: string
  wechat: string | null
  owner_name: string
  opens_at: string
  closes_at: string
  auto_accept: boolean
  notice: string
  accept_minutes: number
  print_advance_minutes: number
  ticket_multiple_limit: number
  recharge_lock_percent: number
  version: number
  games: Record<string, { is_open: boolean; advance_minutes: number }>
  blocked: readonly ({
    readonly id: string
    readonly game: string
    readonly number: string
    readonly plays: BlockedNumber['plays']
    readonly cap: number | null
  } & BlockRow)[]
  blocked_matches: readonly ({ readonly game: string; readonly legs: readonly BlockedLeg[] } & BlockRow)[]
}

/** The window of a block, and what a refused player reads of it. */
const WINDOW = sql`'player_text', b.player_text, 'starts_at_ms', extract(epoch from b.starts_at) * 1000,
                                         'ends_at_ms', extract(epoch from b.ends_at) * 1000`

const BLOCKED = sql`coalesce(
    (select jsonb_agg(jsonb_build_object('id', b.id, 'game', b.game, 'number', b.number, 'plays', b.plays,
                                         'issue_no', b.issue_no, 'cap', b.cap, ${WINDOW}))
       from blocked_numbers b
      where b.shop_id in (s.id, ${NO_SHOP}::uuid) and b.lifted_at is null
        and (b.ends_at is null or b.ends_at > business_now())), '[]')`

const BLOCKED_MATCHES = sql`coalesce(
    (select jsonb_agg(jsonb_build_object('game', b.game, 'issue_no', b.issue_no, 'legs', b.legs, ${WINDOW}))
       from blocked_matches b
      where b.shop_id = s.id and b.lifted_at is null and b.over_at > business_now()
        and (b.ends_at is null or b.ends_at > business_now())), '[]')`

const NOTHING = sql`'[]'::jsonb`

const selectShops = (blocked: RawBuilder<unknown>, blockedMatches: RawBuilder<unknown>) => sql`
  select s.*, coalesce(
    (select jsonb_object_agg(g.game, jsonb_build_object('is_open', g.is_open, 'advance_minutes', g.advance_minutes))
       from shop_games g where g.shop_id = s.id), '{}') as games, ${blocked} as blocked, ${blockedMatches} as blocked_matches
    from shops s`

function shopFrom(row: ShopRow): Shop {
  const games = Object.entries(row.games).map(([game, { is_open, advance_minutes }]): [string, ShopGame] => [
    game,
    { isOpen: is_open, advanceMinutes: advance_minutes },
  ])
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    state: row.state,
    stateWhy: row.state_why,
    closedChannels: row.closed_channels,
    jurisdiction: row.jurisdiction,
    licenceNo: row.licence_no,
    licenceValidUntil: row.licence_valid_until,
    address: row.address,
    phone: row.phone,
    wechat: row.wechat,
    ownerName: row.owner_name,
    opensAt: row.opens_at.slice(0, 5),
    closesAt: row.closes_at.slice(0, 5),
    isAutoAccepting: row.auto_accept,
    notice: row.notice,
    acceptMinutes: row.accept_minutes,
    printAdvanceMinutes: row.print_advance_minutes,
    ticketMultipleLimit: row.ticket_multiple_limit,
    rechargeLockPercent: row.recharge_lock_percent,
    version: row.version,
    games: new Map(games),
    blocked: row.blocked.map(({ id, game, number, plays, cap, ...block }) => ({
      id,
      game,
      number,
      plays,
      cap: cap === null ? null : fen(BigInt(cap)),
      ...blockFrom(block),
    })),
    blockedMatches: row.blocked_matches.map(({ game, legs, ...block }) => ({ game, legs, ...blockFrom(block) })),
  }
}

interface BlockRow {
  readonly issue_no: string | null
  readonly player_text: string
  readonly starts_at_ms: number | null
  readonly ends_at_ms: number | null
}

const blockFrom = ({ issue_no, player_text, starts_at_ms, ends_at_ms }: BlockRow) => ({
  issueNo: issue_no,
  playerText: player_text,
  startsAt: starts_at_ms === null ? null : instant(starts_at_ms),
  endsAt: ends_at_ms === null ? null : instant(ends_at_ms),
})

/** Turns taking orders without a clerk on or off. */
export async function setAutoAccept(t: Tx, shopId: string, isOn: boolean): Promise<void> {
  await t.db.updateTable('shops').set({ auto_accept: isOn }).where('id', '=', shopId).execute()
  await t.emit({ kind: 'shop.changed', shopId })
}

/** Which of the ways to pay this shop does not offer. */
export async function closeChannels(t: Tx, shopId: string, channels: readonly string[]): Promise<void> {
  await t.db
    .updateTable('shops')
    .set({ closed_channels: [...channels] })
    .where('id', '=', shopId)
    .execute()
  await t.emit({ kind: 'shop.changed', shopId })
}
