import { addMs } from '@caimin/base'
import { sql } from 'kysely'
import type { Database, Tx } from '../../context.ts'
import { comparedTime } from '../columns.ts'
import type { KeptFor } from './retention.ts'

/** Rows that one transaction deletes, so that it is short however long nothing was deleted. */
const DELETED_AT_A_TIME = 1000

/** Deletes old rows, a bounded number in each transaction. */
export const deleteOld = (database: Database, { table, column, ms }: KeptFor): Promise<void> =>
  deleteInParts(database, async (t, most) => {
    const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where ctid = any (array(
      select ctid from ${sql.table(table)} where ${sql.ref(column)} < ${comparedTime(addMs(t.wallNow, -ms))}
       limit ${most} for update skip locked))`.execute(t.db)
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
