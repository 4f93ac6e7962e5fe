import { addMs, days } from '@caimin/base'
import { REQUEST_ID_DAYS } from '@caimin/contract'
import type { Database } from '../context.ts'
import { comparedTime } from '../database/columns.ts'

/** A request this old is not repeated any more. */
const KEPT_MS = days(REQUEST_ID_DAYS.kept)

/** Removes stored answers that are too old to be asked for again. */
export const deleteOldRequests = (database: Database): Promise<unknown> =>
  database.tx((t) =>
    t.db
      .deleteFrom('requests')
      .where('created_at', '<', comparedTime(addMs(t.wallNow, -KEPT_MS)))
      .execute(),
  )
