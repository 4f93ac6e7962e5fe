import { z } from 'zod'
import { SHORT_REASON } from '../form-limits.ts'
import { done, id, nothing, requestId, text, time } from '../wire.ts'

const jobName = z.string().regex(/^[a-z][a-z-]{2,40}$/)

/** Which consumer it is of. */
const handledEvent = z.object({ consumer: z.string(), event_kind: z.string() })

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
      /** Events that are not in the log yet, ten thousand at most, and the age of the oldest. */
      outbox: z.object({ waiting: z.int(), oldest_seconds: z.int() }),
      /** Who handles events, and how far each is behind the log. */
      consumers: z.array(
        z.object({
          name: z.string(),
          /** Batches of events, and the age of the oldest. */
          behind: z.int(),
          oldest_seconds: z.int(),
          /** Events that are tried again by themselves. */
          retrying: z.int(),
          parked: z.int(),
        }),
      ),
      /** Events that were tried too often, the newest first: they wait for an operator. */
      parked_events: z.array(
        z.object({
          event_id: id,
          consumer: z.string(),
          event_kind: z.string(),
          failed_at: time,
          tries: z.int(),
          error: z.string(),
        }),
      ),
    }),
  },
  rerunEvent: { input: z.strictObject({ request_id: requestId, event_id: id }), output: handledEvent },
  dismissEvent: {
    input: z.strictObject({ request_id: requestId, event_id: id, reason: text(SHORT_REASON) }),
    output: handledEvent,
  },
  retry: { input: z.strictObject({ request_id: requestId, name: jobName, job_id: id }), output: done },
}
