import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../../platform/context.ts'

/** So many are looked up one by one; more have a word so common that the list itself soon has a page of them. */
const MAX_FOUND = 1000

const hasWord = (search: string) => sql`pl.nickname ilike ${`%${search.replace(/[\\%_]/g, '\\$&')}%`}`
const hasDigits = (search: string) => sql`right(p.mobile, 4) = ${search}`

interface NameSearch {
  readonly shopId: string
  readonly search: string
  /** Selects the ids of players whom the words name in another way. */
  readonly orBy: RawBuilder<unknown>
}

/**
 * The players of a shop who are looked for by a part of the nickname or the last four digits of the number, each by an
 * index, or in another way; null where that is everyone, or many.
 */
export async function findNamed(r: Reader, { shopId, search, orBy }: NameSearch): Promise<readonly string[] | null> {
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
    (${orBy})`.execute(r.db)
  return rows.length > MAX_FOUND ? null : rows.map(({ id }) => id)
}

/** Whether a player `pl`, who is the person `p`, is called so or has these last four digits. */
export const isNamed = (search: string): RawBuilder<boolean> =>
  sql<boolean>`(${hasWord(search)} or ${hasDigits(search)})`
