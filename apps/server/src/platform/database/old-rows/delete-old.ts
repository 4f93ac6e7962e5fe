import type { Instant } from '@caimin/base'
import { sql } from 'kysely'
import type { Database, Tx } from '../../context.ts'
import { comparedTime } from '../columns.ts'
import type { Tables } from '../tables.ts'

/** Rows that one transaction deletes, so that it is short however long nothing was deleted. */
const DELETED_AT_A_TIME = 1000

/** Rows of a table by the time in one of its columns. */
export interface OldRows {
  readonly table: keyof Tables
  readonly column: string
  /** Rows from then on are kept. */
  readonly keptSince: (wallNow: Instant) => Instant
}

/** Deletes old rows, a bounded number in each transaction. */
export const deleteOld = (database: Database, { table, column, keptSince }: OldRows): Promise<void> =>
  deleteInParts(database, async (t, most) => {
    const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where ctid = any (array(
      select ctid from ${sql.table(table)} where ${sql.ref(column)} < ${comparedTime(keptSince(t.wallNow))}
       limit ${most}))`.execute(t.db)
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
