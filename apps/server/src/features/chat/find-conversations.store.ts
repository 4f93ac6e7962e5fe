import { type RawBuilder, sql } from 'kysely'
import { findNamed, isNamed } from '../../core/identity/index.ts'
import type { Reader } from '../../platform/context.ts'

/**
 * Whether a conversation `c` of a shop is with a player who is looked for by what every member of staff reads of them:
 * a part of the nickname, the last four digits of the number, or the number of an order.
 */
export async function searchedFor(r: Reader, shopId: string, search: string): Promise<RawBuilder<boolean>> {
  if (search === '') return sql<boolean>`true`
  const found = await findNamed(r, {
    shopId,
    search,
    orBy: sql`select o.player_id from orders o where o.shop_id = ${shopId} and o.order_no = ${search}`,
  })
  if (found !== null) return sql<boolean>`c.id = any(${found}::uuid[])`
  return sql<boolean>`exists (
    select from players pl join persons p on p.id = pl.person_id
     where pl.shop_id = c.shop_id and pl.id = c.id and ${isNamed(search)})`
}
