import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../platform/context.ts'
import { findNamed, isNamed } from '../identity/index.ts'

const hasCode = (search: string) => sql`c.code = ${search.toUpperCase()}`

/**
 * The players of a shop who are looked for by a part of the nickname, the last four digits of the number or the
 * invitation code, each by an index; null where that is everyone, or many.
 */
export const findSearched = (r: Reader, shopId: string, search: string): Promise<readonly string[] | null> =>
  findNamed(r, {
    shopId,
    search,
    orBy: sql`select c.player_id from invite_codes c where c.shop_id = ${shopId} and ${hasCode(search)}`,
  })

/** Whether a member `m` is looked for. */
export function isSearched(search: string, found: readonly string[] | null): RawBuilder<unknown> {
  if (search === '') return sql`true`
  if (found !== null) return sql`m.player_id = any(${found}::uuid[])`
  return sql`exists (select from players pl join persons p on p.id = pl.person_id
                      join invite_codes c on c.shop_id = pl.shop_id and c.player_id = pl.id
                      where pl.shop_id = m.shop_id and pl.id = m.player_id
                        and (${isNamed(search)} or ${hasCode(search)}))`
}
