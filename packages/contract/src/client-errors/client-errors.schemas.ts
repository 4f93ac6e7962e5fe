import { z } from 'zod'
import { cursor, page, time } from '../wire.ts'
import { CLIENT_APPS } from './client-error.ts'

export const clientErrorsSchemas = {
  list: {
    input: z.strictObject({ cursor: cursor.optional() }),
    /** The last seen first; the same error of the same version is one row. */
    output: page(
      z.object({
        fingerprint: z.string(),
        app: z.enum(CLIENT_APPS),
        version: z.string(),
        path: z.string(),
        message: z.string(),
        stack: z.string(),
        count: z.int(),
        first_seen_at: time,
        last_seen_at: time,
      }),
    ),
  },
}
