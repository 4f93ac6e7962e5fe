import { addMs } from '@caimin/base'
import { sql } from 'kysely'
import type { Database } from '../../../platform/context.ts'
import { comparedTime } from '../../../platform/database/columns.ts'
import { deleteInParts } from '../../../platform/database/old-rows/delete-old.ts'
import { RETENTION } from '../../../platform/database/old-rows/retention.ts'

/**
 * Deletes what was staked on capped numbers of issues whose last bet is long ago: their orders ended with their sale,
 * and what is sold is shown of issues on sale alone. The sum goes last, so that what is left is found again.
 */
export async function deleteOldStakes(database: Database): Promise<void> {
  for (const table of ['cap_returns', 'capped_stakes', 'cap_sales'] as const) {
    await deleteInParts(database, async (t, most) => {
      const { numAffectedRows = 0n } = await sql`
        delete from ${sql.table(table)} where ctid = any (array(
          select old.ctid from cap_sales c join ${sql.table(table)} old on old.cap_id = c.cap_id and old.issue_no = c.issue_no
           where c.last_sold_at < ${comparedTime(addMs(t.wallNow, -RETENTION.cappedStakes.ms))}
           limit ${most}))`.execute(t.db)
      return Number(numAffectedRows)
    })
  }
}
