import type { Database } from '../context.ts'
import { deleteOld } from '../database/old-rows/delete-old.ts'
import { RETENTION } from '../database/old-rows/retention.ts'

/** Removes stored answers that are too old to be asked for again. */
export const deleteOldRequests = (database: Database): Promise<void> => deleteOld(database, RETENTION.requests)
