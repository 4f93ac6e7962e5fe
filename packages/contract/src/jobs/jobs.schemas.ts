import { z } from 'zod'
import { done, id, nothing, requestId, time } from '../wire.ts'

const jobName = z.string().regex(/^[a-z][a-z-]{2,40}$/)

export const jobsSchemas = {
  list: {
    input: nothing,
    output: z.object({
      server_time: time,
      queues: z.array(
        z.object({
          name: z.string(),
          /** Minutes and hours in China's clock; null for a job that something else causes. */
          cron: z.string().nullable(),
          next_at: time.nullable(),
          waiting: z.int(),
          active: z.int(),
          failed: z.int(),
          last: z
            .object({
              outcome: z.enum(['done', 'failed', 'retrying', 'running', 'cancelled']),
              started_at: time,
              /** Null while it runs. */
              ms: z.int().nullable(),
              error: z.string().nullable(),
            })
            .nullable(),
        }),
      ),
      failed: z.array(
        z.object({ job_id: id, name: z.string(), failed_at: time.nullable(), tries: z.int(), error: z.string() }),
      ),
      /**
       * Orders, a thousand at most, that should have been given back or finished a minute ago: they cannot be written.
       */
      stuck_orders: z.int(),
      /** Events that wait to be published, ten thousand at most, and the age of the oldest. */
      outbox: z.object({ waiting: z.int(), oldest_seconds: z.int() }),
    }),
  },
  retry: { input: z.strictObject({ request_id: requestId, name: jobName, job_id: id }), output: done },
}
