import { type RawBuilder, sql } from 'kysely'

const WHOLE = /^1\d{10}$/
const MASKED = /^(1\d{2})\*+(\d{4})$/
const LAST_FOUR = /^\d{4}$/

/**
 * Turns a typed search for a person into a condition that an index serves: a whole mobile number, one as it is shown
 * (138****2071), its last four digits, the beginning of a nickname, or a real name. `p` is the person.
 */
export function matchingPerson(text: string): RawBuilder<boolean> {
  if (WHOLE.test(text)) return sql<boolean>`p.mobile = ${text}`
  const [, first, last] = MASKED.exec(text) ?? []
  if (first !== undefined && last !== undefined) {
    return sql<boolean>`(right(p.mobile, 4) = ${last} and left(p.mobile, 3) = ${first})`
  }
  if (LAST_FOUR.test(text)) return sql<boolean>`right(p.mobile, 4) = ${text}`
  const pattern = `${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`p.id in (
    select person_id from players where lower(nickname) like ${pattern}
    union all select id from persons where real_name = ${text})`
}
