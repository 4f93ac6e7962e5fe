import { type RawBuilder, sql } from 'kysely'

/**
 * What is asked of several shops in one statement, each with a query of its own: where shops are distributed, the node
 * that has a shop may then look for the newest rows, or go along an index, as it does for one. A query that gives the
 * shop gives the id that it was told: by the column of a table the nodes would be asked for all shops at once.
 */
export function unionByShop<Key extends { readonly shopId: string }>(
  keys: readonly Key[],
  ask: (shopId: string, keys: readonly Key[]) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const parts = [...Map.groupBy(keys, ({ shopId }) => shopId)].map(([shopId, own]) => sql`(${ask(shopId, own)})`)
  return sql.join(parts, sql` union all `)
}
