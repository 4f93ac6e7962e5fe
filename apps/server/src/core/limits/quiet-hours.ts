import { type RawBuilder, sql } from 'kysely'

/** SQL of whether it is quiet then; `hours` names a row of `quiet_hours`, or one that an outer join did not find. */
export const isQuiet = (hours: string, at: RawBuilder<unknown>) => {
  const of = (column: string) => sql.ref(`${hours}.${column}`)
  return sql<boolean>`
    is_quiet(${of('from_minute')}, ${of('to_minute')}, ${of('next_from_minute')}, ${of('next_to_minute')}, ${of('next_at')}, ${at})`
}
