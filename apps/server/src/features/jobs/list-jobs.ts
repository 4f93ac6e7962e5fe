import { ok } from '@caimin/base'
import { countStuckOrders } from '../../core/orders/index.ts'
import { query } from '../../platform/handlers/feature.ts'
import { type JobQueue, type JobState, lookAtJobs, outboxLag } from '../../platform/jobs/monitor.ts'
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
  const [{ queues, failed }, lag, stuck] = await Promise.all([lookAtJobs(r), outboxLag(r), countStuckOrders(r)])
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
    outbox: {
      waiting: lag.waiting,
      oldest_seconds: lag.oldestAt === null ? 0 : Math.max(0, Math.round((r.wallNow - lag.oldestAt) / 1000)),
    },
  })
})

function lastRunOf({ lastState, lastStartedAt, lastEndedAt, lastError }: JobQueue) {
  if (lastState === null || lastStartedAt === null) return null
  return {
    outcome: OUTCOME_OF[lastState],
    started_at: lastStartedAt,
    ms: lastEndedAt === null ? null : lastEndedAt - lastStartedAt,
    error: lastError,
  }
}
