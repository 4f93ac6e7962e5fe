import { addMs } from '@caimin/base'
import { sql } from 'kysely'
import type { Database } from '../../../platform/context.ts'
import { comparedTime } from '../../../platform/database/columns.ts'
import { deleteInParts } from '../../../platform/database/old-rows/delete-old.ts'
import { RETENTION } from '../../../platform/database/old-rows/retention.ts'

/** Deletes turns that brought no order, of posts long over; the others are kept with their order. */
export const deleteMissedTurns = (database: Database): Promise<void> =>
  deleteInParts(database, async (t, most) => {
    const { numAffectedRows = 0n } = await sql`
      delete from standing_turns where ctid = any (array(
        select ctid from standing_turns
         where order_id is null and at < ${comparedTime(addMs(t.wallNow, -RETENTION.missedTurns.ms))}
         limit ${most} for update skip locked))`.execute(t.db)
    return Number(numAffectedRows)
  })
