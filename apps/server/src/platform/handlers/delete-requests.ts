import { addMs, days } from '@caimin/base'
import { REQUEST_ID_DAYS } from '@caimin/contract'
import type { Database } from '../context.ts'
import { deleteOld } from '../database/old-rows/delete-old.ts'

/** A request this old is not repeated any more. */
const KEPT_MS = days(REQUEST_ID_DAYS.kept)

/** Removes stored answers that are too old to be asked for again. */
export const deleteOldRequests = (database: Database): Promise<void> =>
  deleteOld(database, { table: 'requests', column: 'created_at', keptSince: (now) => addMs(now, -KEPT_MS) })
