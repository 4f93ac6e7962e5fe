import { type RawBuilder, sql } from 'kysely'
import { BUSINESS_NOW } from '../../../platform/database/columns.ts'

/**
 * SQL of why a person may take no part in anything that leads to bets: frozen, a minor, self-excluded or cooling off;
 * null when they may. `person` names a row of `persons`.
 */
export const personRefusal = (person: string, at: RawBuilder<unknown> = BUSINESS_NOW) => {
  const of = (column: string) => sql.ref(`${person}.${column}`)
  return sql<PersonReason | null>`
    person_refusal(${of('frozen_at')}, ${of('birth_date')}, ${of('self_excluded_until')}, ${of('cooling_off_until')}, ${at})`
}

export type PersonReason = 'account_frozen' | 'under_age' | 'self_excluded' | 'cooling_off'

/** The same of what keeps a person from playing, but not from their money: not of a freeze. */
export const playBar = (person: string, at: RawBuilder<unknown> = BUSINESS_NOW) => {
  const of = (column: string) => sql.ref(`${person}.${column}`)
  return sql<Exclude<PersonReason, 'account_frozen'> | null>`
    play_bar(${of('birth_date')}, ${of('self_excluded_until')}, ${of('cooling_off_until')}, ${at})`
}
