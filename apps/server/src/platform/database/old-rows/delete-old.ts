import { addMs } from '@caimin/base'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Tx } from '../../context.ts'
import { comparedTime } from '../columns.ts'
import type { Tables } from '../tables.ts'
import type { KeptFor } from './retention.ts'

/** Rows that one transaction deletes, so that it is short however long nothing was deleted. */
const DELETED_AT_A_TIME = 1000

interface Oldest {
  readonly table: keyof Tables
  readonly column: string
  readonly isOld: RawBuilder<unknown>
  readonly most: number
}

/**
 * SQL of the rows up to the time of so many of the oldest; those of one moment go together. A time says which, because
 * where shops are distributed no row is known by its place.
 */
export const isAmongOldest = ({ table, column, isOld, most }: Oldest) => {
  const time = sql.ref(column)
  return sql<boolean>`${isOld} and ${time} <= (
    select max(${time}) from (
      select ${time} from ${sql.table(table)} where ${isOld} order by ${time} limit ${most}) as oldest)`
}

/** Deletes old rows, a bounded number in each transaction. */
export const deleteOld = (database: Database, { table, column, ms }: KeptFor): Promise<void> =>
  deleteInParts(database, async (t, most) => {
    const isOld = sql`${sql.ref(column)} < ${comparedTime(addMs(t.wallNow, -ms))}`
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where ${isAmongOldest({ table, column, isOld, most })}`.execute(t.db)
    return Number(numAffectedRows)
  })

/** Deletes part after part, each in a transaction of its own, until one has fewer rows than it may. */
export async function deleteInParts(
  database: Database,
  deletePart: (t: Tx, most: number) => Promise<number>,
): Promise<void> {
  for (;;) {
    const deleted = await database.tx((t) => deletePart(t, DELETED_AT_A_TIME))
    if (deleted < DELETED_AT_A_TIME) return
  }
}
