import { type Instant, ok } from '@caimin/base'
import { countStuckOrders } from '../../core/orders/index.ts'
import type { Reader } from '../../platform/context.ts'
import { consumerLags, findParked, outboxLag } from '../../platform/events/monitor.ts'
import { query } from '../../platform/handlers/feature.ts'
import { type JobQueue, type JobState, lookAtJobs } from '../../platform/jobs/monitor.ts'
import { nextRun } from '../../platform/jobs/next-run.ts'

const OUTCOME_OF = {
  created: 'running',
  active: 'running',
  retry: 'retrying',
  completed: 'done',
  cancelled: 'cancelled',
  failed: 'failed',
} as const satisfies Record<JobState, string>

/**
 * Every job with its last and next run, those that were given up, and how far events are behind. Times are the wall's.
 */
export const list = query<'jobs', 'list'>(async ({ r }) => {
  const [{ queues, failed }, lag, stuck, consumers, parked] = await Promise.all([
    lookAtJobs(r),
    outboxLag(r),
    countStuckOrders(r),
    consumerLags(r),
    findParked(r),
  ])
  return ok({
    server_time: r.now,
    queues: queues.map((queue) => {
      const { name, cron, waiting, active, failed: given } = queue
      const next_at = cron === null ? null : nextRun(cron, r.wallNow)
      return { name, cron, next_at, waiting, active, failed: given, last: lastRunOf(queue) }
    }),
    failed: failed.map(({ id, name, failedAt, tries, error }) => ({
      job_id: id,
      name,
      failed_at: failedAt,
      tries,
      error,
    })),
    stuck_orders: stuck,
    outbox: { waiting: lag.waiting, oldest_seconds: ageOf(r, lag.oldestAt) },
    consumers: consumers.map(({ name, behind, oldestAt, retrying, parked }) => ({
      name,
      behind,
      oldest_seconds: ageOf(r, oldestAt),
      retrying,
      parked,
    })),
    parked_events: parked.map(({ id, consumer, kind, failedAt, tries, error }) => ({
      event_id: id,
      consumer,
      event_kind: kind,
      failed_at: failedAt,
      tries,
      error,
    })),
  })
})

/** In seconds. */
const ageOf = ({ wallNow }: Reader, at: Instant | null): number =>
  at === null ? 0 : Math.max(0, Math.round((wallNow - at) / 1000))

function lastRunOf({ lastState, lastStartedAt, lastEndedAt, lastError }: JobQueue) {
  if (lastState === null || lastStartedAt === null) return null
  return {
    outcome: OUTCOME_OF[lastState],
    started_at: lastStartedAt,
    ms: lastEndedAt === null ? null : lastEndedAt - lastStartedAt,
    error: lastError,
  }
}
