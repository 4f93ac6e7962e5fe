import { fen } from '@caimin/base'
import { daysOfRange, LOTTERY_HOLIDAYS } from '@caimin/rules/holidays'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../platform/context.ts'
import { NO_SHOP } from '../../platform/handlers/once.ts'
import type { BlockedNumber, Holiday, Shop, ShopGame } from './shop.ts'

/** Shops with their games, in one query. */
export async function findShops(r: Reader, ids: readonly string[]): Promise<Shop[]> {
  const rows = await shops(r)
    .select([BLOCKED.as('blocked'), BLOCKED_MATCHES.as('blockedMatches')])
    .where(sql<boolean>`s.id = any(${ids}::uuid[])`)
    .execute()
  return rows.map(({ blocked, ...shop }) => ({
    ...shopFrom(shop),
    blocked: blocked.map(({ cap, ...block }) => ({ ...block, cap: cap === null ? null : fen(BigInt(cap)) })),
  }))
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
  const rows = await shops(r)
    .where('s.state', '=', 'open')
    .where(({ eb, or }) =>
      or([eb('s.name', 'ilike', pattern), eb('s.code', 'ilike', pattern), eb('s.address', 'ilike', pattern)]),
    )
    .orderBy('s.code')
    .limit(MAX_LISTED)
    .execute()
  return rows.map(shopFrom)
}

type StoredShop = Awaited<ReturnType<ReturnType<typeof shops>['execute']>>[number]

/** The days on which it stays closed are its own and those of all shops. */
const shopFrom = <S extends StoredShop>({ games, added, ...shop }: S) => {
  const holidays = [...LOTTERY_HOLIDAYS, ...added]
  return {
    ...shop,
    games: new Map(Object.entries(games)),
    holidays,
    closedOn: [...shop.closedDays, ...holidays.flatMap(daysOfRange)],
  }
}

/** The window of a block, and what a refused player reads of it. */
const WINDOW = sql`'playerText', b.player_text, 'startsAt', extract(epoch from b.starts_at) * 1000,
                                         'endsAt', extract(epoch from b.ends_at) * 1000`

type StoredBlock = Omit<BlockedNumber, 'cap'> & { readonly cap: number | null }

const BLOCKED = sql<readonly StoredBlock[]>`coalesce(
    (select jsonb_agg(jsonb_build_object('id', b.id, 'game', b.game, 'number', b.number, 'plays', b.plays,
                                         'issueNo', b.issue_no, 'cap', b.cap, ${WINDOW}))
       from blocked_numbers b
      where b.shop_id in (s.id, ${NO_SHOP}::uuid) and b.lifted_at is null
        and (b.ends_at is null or b.ends_at > business_now())), '[]')`

const BLOCKED_MATCHES = sql<Shop['blockedMatches']>`coalesce(
    (select jsonb_agg(jsonb_build_object('game', b.game, 'issueNo', b.issue_no, 'legs', b.legs, ${WINDOW}))
       from blocked_matches b
      where b.shop_id = s.id and b.lifted_at is null and b.over_at > business_now()
        and (b.ends_at is null or b.ends_at > business_now())), '[]')`

const GAMES = sql<Readonly<Record<string, ShopGame>>>`coalesce(
    (select jsonb_object_agg(g.game, jsonb_build_object('isOpen', g.is_open, 'advanceMinutes', g.advance_minutes))
       from shop_games g where g.shop_id = s.id), '{}')`

/** Holidays that operators have added; those that are over close no shop any more. */
const ADDED_HOLIDAYS = sql<readonly Holiday[]>`coalesce(
    (select jsonb_agg(jsonb_build_object('name', h.name, 'firstDay', h.first_day, 'lastDay', h.last_day)
                      order by h.first_day)
       from lottery_holidays h
      where h.removed_at is null and h.last_day >= (business_now() at time zone 'Asia/Shanghai')::date), '[]')`

const shops = ({ db }: Reader) =>
  db
    .selectFrom('shops as s')
    .select(['s.id', 's.code', 's.name', 's.state', 's.state_why as stateWhy', 's.closed_channels as closedChannels'])
    .select(['s.jurisdiction', 's.licence_no as licenceNo', 's.licence_valid_until as licenceValidUntil', 's.address'])
    .select(['s.phone', 's.wechat', 's.owner_name as ownerName', 's.auto_accept as isAutoAccepting', 's.notice'])
    .select(sql<string>`to_char(s.opens_at, 'HH24:MI')`.as('opensAt'))
    .select(sql<string>`to_char(s.closes_at, 'HH24:MI')`.as('closesAt'))
    .select(['s.accept_minutes as acceptMinutes', 's.print_advance_minutes as printAdvanceMinutes', 's.version'])
    .select(['s.ticket_multiple_limit as ticketMultipleLimit', 's.welfare_multiple_limit as welfareMultipleLimit'])
    .select('s.recharge_lock_percent as rechargeLockPercent')
    .select(['s.weekdays', 's.closed_days as closedDays', ADDED_HOLIDAYS.as('added')])
    .select(GAMES.as('games'))

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
