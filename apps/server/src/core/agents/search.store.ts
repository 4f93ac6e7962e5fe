import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../platform/context.ts'

/** So many are looked up one by one; more have a word so common that the list itself soon has a page of them. */
const MAX_FOUND = 1000

const hasWord = (search: string) => sql`pl.nickname ilike ${`%${search.replace(/[\\%_]/g, '\\$&')}%`}`
const hasDigits = (search: string) => sql`right(p.mobile, 4) = ${search}`
const hasCode = (search: string) => sql`c.code = ${search.toUpperCase()}`

/**
 * The players of a shop who are looked for by a part of the nickname, the last four digits of the number or the
 * invitation code, each by an index; null where that is everyone, or many.
 */
export async function findSearched(r: Reader, shopId: string, search: string): Promise<readonly string[] | null> {
  if (search === '') return null
  const { rows } = await sql<{ id: string }>`
    (select pl.id from players pl
      where pl.shop_id = ${shopId} and name_grams(pl.nickname) @> name_grams(${search}) and ${hasWord(search)}
      limit ${MAX_FOUND + 1})
    union all
    (select pl.id from persons p join players pl on pl.person_id = p.id
      where pl.shop_id = ${shopId} and ${hasDigits(search)}
      limit ${MAX_FOUND + 1})
    union all
    (select c.player_id from invite_codes c where c.shop_id = ${shopId} and ${hasCode(search)})`.execute(r.db)
  return rows.length > MAX_FOUND ? null : rows.map(({ id }) => id)
}

/** Whether a member `m` is looked for. */
export function isSearched(search: string, found: readonly string[] | null): RawBuilder<unknown> {
  if (search === '') return sql`true`
  if (found !== null) return sql`m.player_id = any(${found}::uuid[])`
  return sql`exists (select from players pl join persons p on p.id = pl.person_id
                      join invite_codes c on c.shop_id = pl.shop_id and c.player_id = pl.id
                      where pl.shop_id = m.shop_id and pl.id = m.player_id
                        and (${hasWord(search)} or ${hasDigits(search)} or ${hasCode(search)}))`
}
