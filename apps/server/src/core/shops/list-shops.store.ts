import type { Instant } from '@caimin/base'
import { sql } from 'kysely'
import type { Reader } from '../../platform/context.ts'
import { warningDay } from './licensing.store.ts'
import type { Shop } from './shop.ts'

/** Which shops the operator looks at. */
export type ShopFilter = 'waiting' | 'open' | 'suspended' | 'expiring'

export interface ListedShop
  extends Pick<Shop, 'id' | 'code' | 'name' | 'jurisdiction' | 'ownerName' | 'state' | 'stateWhy' | 'licenceNo'> {
  readonly licenceValidUntil: string | null
  readonly stateAt: Instant
}

const COLUMNS = sql`
  s.id, s.code, s.name, s.jurisdiction, s.owner_name as "ownerName", s.state, s.state_why as "stateWhy",
  s.licence_no as "licenceNo", s.licence_valid_until as "licenceValidUntil", s.state_at as "stateAt"`

const whereOf = (filter: ShopFilter | undefined, day: string) => {
  switch (filter) {
    case 'waiting':
      return sql`s.state in ('applied', 'returned')`
    case 'open':
    case 'suspended':
      return sql`s.state = ${filter}`
    case 'expiring':
      return sql`s.state = 'open' and s.licence_valid_until < ${day}::date`
    default:
      return sql`true`
  }
}

/** Shops, the newest first, after one of them. */
export async function listShops(
  r: Reader,
  given: {
    readonly filter: ShopFilter | undefined
    readonly text: string
    readonly after: string | undefined
    readonly limit: number
  },
): Promise<ListedShop[]> {
  const pattern = `%${given.text.replace(/[\\%_]/g, '\\$&')}%`
  const found = sql`s.name ilike ${pattern} or s.code ilike ${pattern} or s.owner_name ilike ${pattern}`
  const { rows } = await sql<ListedShop>`
    select ${COLUMNS} from shops s
     where ${whereOf(given.filter, warningDay(r.now))}
       and ${given.text === '' ? sql`true` : sql`(${found})`}
       and ${given.after === undefined ? sql`true` : sql`s.id < ${given.after}::uuid`}
     order by s.id desc limit ${given.limit}`.execute(r.db)
  return rows
}

export async function countShops(r: Reader): Promise<Record<ShopFilter, number>> {
  const { rows } = await sql<Record<ShopFilter, number>>`
    select count(*) filter (where state in ('applied', 'returned'))::int as waiting,
           count(*) filter (where state = 'open')::int as open,
           count(*) filter (where state = 'suspended')::int as suspended,
           count(*) filter (where state = 'open' and licence_valid_until < ${warningDay(r.now)}::date)::int as expiring
      from shops`.execute(r.db)
  return rows[0] ?? { waiting: 0, open: 0, suspended: 0, expiring: 0 }
}

export interface ShopDetail extends ListedShop {
  readonly address: string
  readonly phone: string
  readonly pictureId: string | null
  readonly appliedAt: Instant
  readonly players: number
  readonly staff: number
  /** Who looked at the papers first, while another operator has not yet. */
  readonly checkedBy: string | null
  readonly checkedByName: string | null
  readonly checkedAt: Instant | null
}

export async function findShopDetail(r: Reader, shopId: string): Promise<ShopDetail | undefined> {
  const { rows } = await sql<ShopDetail>`
    select ${COLUMNS}, s.address, s.phone, s.licence_picture_id as "pictureId", s.created_at as "appliedAt",
           (select count(*)::int from players p where p.shop_id = ${shopId}::uuid) as players,
           (select count(*)::int from staff f where f.shop_id = s.id) as staff,
           s.checked_by as "checkedBy", s.checked_at as "checkedAt",
           (select f.name from staff f where f.id = s.checked_by) as "checkedByName"
      from shops s where s.id = ${shopId}::uuid`.execute(r.db)
  return rows[0]
}

export interface ShopHistoryRow {
  readonly at: Instant
  readonly deed: string
  readonly note: string
  /** Null for the agent who proposed the shop. */
  readonly staffName: string | null
}

const MAX_HISTORY = 50

/** What became of a shop, the newest first. */
export async function findShopHistory(r: Reader, shopId: string): Promise<ShopHistoryRow[]> {
  return await r.db
    .selectFrom('shop_history as h')
    .leftJoin('staff as f', 'f.id', 'h.staff_id')
    .select(['h.at', 'h.deed', 'h.note', 'f.name as staffName'])
    .where('h.shop_id', '=', shopId)
    .orderBy('h.id', 'desc')
    .limit(MAX_HISTORY)
    .execute()
}
