import { fen } from '@caimin/base'
import { daysOfRange, LOTTERY_HOLIDAYS } from '@caimin/rules/holidays'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../platform/context.ts'
import { BUSINESS_NOW } from '../../platform/database/columns.ts'
import { NO_SHOP } from '../../platform/handlers/once.ts'
import type { BlockedNumber, Holiday, Shop, ShopGame } from './shop.ts'

/** Shops with their games and what they do not sell, in one query: their version is that of what was read. */
export async function findShops(r: Reader, ids: readonly string[]): Promise<Shop[]> {
  const rows = await shopRows(r, ids)
    .leftJoin(blockedNumbers(ids).as('numbers'), 'numbers.shop_id', 's.id')
    .leftJoin(blockedNumbers([NO_SHOP]).as('everywhere'), (join) => join.onTrue())
    .leftJoin(blockedMatches(ids).as('matches'), 'matches.shop_id', 's.id')
    .select(['numbers.list as own', 'everywhere.list as ofAll', 'matches.list as blockedMatches'])
    .execute()
  return rows.map(({ own, ofAll, blockedMatches, ...shop }) => ({
    ...shopFrom(shop),
    blocked: [...(own ?? []), ...(ofAll ?? [])].map(blockFrom),
    blockedMatches: blockedMatches ?? [],
  }))
}

const blockFrom = ({ cap, ...block }: StoredBlock): BlockedNumber => ({
  ...block,
  cap: cap === null ? null : fen(BigInt(cap)),
})

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
  const found = await r.db
    .selectFrom('shops as s')
    .select('s.id')
    .where('s.state', '=', 'open')
    .where(({ eb, or }) =>
      or([eb('s.name', 'ilike', pattern), eb('s.code', 'ilike', pattern), eb('s.address', 'ilike', pattern)]),
    )
    .orderBy('s.code')
    .limit(MAX_LISTED)
    .execute()
  const rows = await shopRows(
    r,
    found.map(({ id }) => id),
  )
    .orderBy('s.code')
    .execute()
  return rows.map(shopFrom)
}

type StoredShop = Awaited<ReturnType<ReturnType<typeof shopRows>['execute']>>[number]

/** The days on which it stays closed are its own and those of all shops. */
const shopFrom = <S extends StoredShop>({ games, added, ...shop }: S) => {
  const holidays = [...LOTTERY_HOLIDAYS, ...added]
  return {
    ...shop,
    games: new Map(Object.entries(games ?? {})),
    holidays,
    closedOn: [...shop.closedDays, ...holidays.flatMap(daysOfRange)],
  }
}

/** The window of a block, and what a refused player reads of it. */
const WINDOW = sql`'playerText', b.player_text, 'startsAt', extract(epoch from b.starts_at) * 1000,
                                         'endsAt', extract(epoch from b.ends_at) * 1000`

type StoredBlock = Omit<BlockedNumber, 'cap'> & { readonly cap: number | null }

// Each table is read for the shops by itself: where shops are distributed, nothing of theirs is looked up beside them.

const blockedNumbers = (ids: readonly string[]) => sql<{ shop_id: string; list: readonly StoredBlock[] }>`(
    select b.shop_id, jsonb_agg(jsonb_build_object('id', b.id, 'game', b.game, 'number', b.number, 'plays', b.plays,
                                                   'issueNo', b.issue_no, 'cap', b.cap, ${WINDOW})) as list
      from blocked_numbers b
     where b.shop_id = any(${ids}::uuid[]) and b.lifted_at is null
       and (b.ends_at is null or b.ends_at > ${BUSINESS_NOW})
     group by b.shop_id)`

const blockedMatches = (ids: readonly string[]) => sql<{ shop_id: string; list: Shop['blockedMatches'] }>`(
    select b.shop_id, jsonb_agg(jsonb_build_object('game', b.game, 'issueNo', b.issue_no, 'legs', b.legs, ${WINDOW})) as list
      from blocked_matches b
     where b.shop_id = any(${ids}::uuid[]) and b.lifted_at is null and b.over_at > ${BUSINESS_NOW}
       and (b.ends_at is null or b.ends_at > ${BUSINESS_NOW})
     group by b.shop_id)`

const shopGames = (ids: readonly string[]) => sql<{ shop_id: string; list: Readonly<Record<string, ShopGame>> }>`(
    select g.shop_id,
           jsonb_object_agg(g.game, jsonb_build_object('isOpen', g.is_open, 'advanceMinutes', g.advance_minutes)) as list
      from shop_games g where g.shop_id = any(${ids}::uuid[]) group by g.shop_id)`

/** Holidays that operators have added; those that are over close no shop any more. */
const ADDED_HOLIDAYS = sql<readonly Holiday[]>`coalesce(
    (select jsonb_agg(jsonb_build_object('name', h.name, 'firstDay', h.first_day, 'lastDay', h.last_day)
                      order by h.first_day)
       from lottery_holidays h
      where h.removed_at is null and h.last_day >= (${BUSINESS_NOW} at time zone 'Asia/Shanghai')::date), '[]')`

/** Rows of shops with their games. */
const shopRows = ({ db }: Reader, ids: readonly string[]) =>
  db
    .selectFrom('shops as s')
    .leftJoin(shopGames(ids).as('games'), 'games.shop_id', 's.id')
    .select(['s.id', 's.code', 's.name', 's.state', 's.state_why as stateWhy', 's.closed_channels as closedChannels'])
    .select(['s.jurisdiction', 's.licence_no as licenceNo', 's.licence_valid_until as licenceValidUntil', 's.address'])
    .select(['s.phone', 's.wechat', 's.owner_name as ownerName', 's.auto_accept as isAutoAccepting', 's.notice'])
    .select(sql<string>`to_char(s.opens_at, 'HH24:MI')`.as('opensAt'))
    .select(sql<string>`to_char(s.closes_at, 'HH24:MI')`.as('closesAt'))
    .select(['s.accept_minutes as acceptMinutes', 's.print_advance_minutes as printAdvanceMinutes', 's.version'])
    .select(['s.ticket_multiple_limit as ticketMultipleLimit', 's.welfare_multiple_limit as welfareMultipleLimit'])
    .select('s.recharge_lock_percent as rechargeLockPercent')
    .select(['s.weekdays', 's.closed_days as closedDays', ADDED_HOLIDAYS.as('added'), 'games.list as games'])
    .where(sql<boolean>`s.id = any(${ids}::uuid[])`)

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
