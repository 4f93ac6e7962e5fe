import { sql } from 'kysely'
import type { Reader } from '../../../platform/context.ts'
import { BUSINESS_NOW } from '../../../platform/database/columns.ts'

/** Who money would be paid out to. */
export interface Payee {
  readonly mobile: string
  /** Verified; null until then. */
  readonly realName: string | null
  /** YYMMDD, as people like to use it for a password. */
  readonly birthDigits: string | null
  /** Under eighteen by China's date: prizes are not paid. */
  readonly isMinor: boolean
  readonly isSelfExcluded: boolean
  readonly isFrozen: boolean
}

export async function findPayee(r: Reader, personId: string): Promise<Payee> {
  const { rows } = await sql<Payee>`
    select mobile, case when verified_at is not null then real_name end as "realName", to_char(birth_date, 'YYMMDD') as "birthDigits",
           is_minor(birth_date, ${BUSINESS_NOW}) as "isMinor",
           coalesce(self_excluded_until > ${BUSINESS_NOW}, false) as "isSelfExcluded",
           frozen_at is not null as "isFrozen"
      from persons where id = ${personId}`.execute(r.db)
  const [row] = rows
  if (row === undefined) throw new Error(`There is no person ${personId}`)
  return row
}
