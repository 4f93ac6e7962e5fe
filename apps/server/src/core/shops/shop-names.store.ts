import { sql } from 'kysely'
import type { Reader } from '../../platform/context.ts'

/** A shop as the operator's lists name it. */
export interface ShopName {
  readonly shop_id: string
  readonly code: string
  readonly name: string
}

export async function isShop(r: Reader, shopId: string): Promise<boolean> {
  return (await findShopNames(r, [shopId])).size > 0
}

/** By shop, in one query. */
export async function findShopNames(r: Reader, shopIds: readonly string[]): Promise<ReadonlyMap<string, ShopName>> {
  if (shopIds.length === 0) return new Map()
  const { rows } = await sql<ShopName>`
    select id as shop_id, code, name from shops where id = any(${[...new Set(shopIds)]}::uuid[])`.execute(r.db)
  return new Map(rows.map((row) => [row.shop_id, row]))
}

/** Shops that have ever been open, by their code, after one of them: others have no books. */
export async function listShopNames(r: Reader, after: string | undefined, limit: number): Promise<ShopName[]> {
  const { rows } = await sql<ShopName>`
    select id as shop_id, code, name from shops
     where code > ${after ?? ''} and state not in ('applied', 'returned') order by code limit ${limit}`.execute(r.db)
  return rows
}
