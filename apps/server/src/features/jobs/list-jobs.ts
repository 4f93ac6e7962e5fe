import { ok, toWire } from '@caimin/base'
import type { OutputOf, Reply } from '@caimin/contract'
import { countStuckOrders } from '../../core/orders/index.ts'
import { type JobQueue, type JobState, lookAtJobs, outboxLag } from '../../platform/jobs/monitor.ts'
import { nextRun } from '../../platform/jobs/next-run.ts'
import type { JobsDeps } from './jobs.deps.ts'

type LastRun = NonNullable<OutputOf<'jobs', 'list'>['queues'][number]['last']>

const OUTCOME_OF: Readonly<Record<JobState, LastRun['outcome']>> = {
  created: 'running',
  active: 'running',
  retry: 'retrying',
  completed: 'done',
  cancelled: 'cancelled',
  failed: 'failed',
}

/** Every job with its last and next run, those that were given up, and how far events are behind. Times are the wall's. */
export const listJobs = ({ database }: JobsDeps): Promise<Reply<'jobs', 'list'>> =>
  database.read(async (r) => {
    const [{ queues, failed }, lag, stuck] = await Promise.all([lookAtJobs(r), outboxLag(r), countStuckOrders(r)])
    return ok({
      server_time: toWire(r.now),
      queues: queues.map((queue) => {
        const { name, cron, waiting, active, failed: given } = queue
        const next = cron === null ? null : nextRun(cron, r.wallNow)
        return { name, cron, next_at: next && toWire(next), waiting, active, failed: given, last: lastRunOf(queue) }
      }),
      failed: failed.map(({ id, name, failedAt, tries, error }) => ({
        job_id: id,
        name,
        failed_at: failedAt && toWire(failedAt),
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

function lastRunOf({ lastState, lastStartedAt, lastEndedAt, lastError }: JobQueue): LastRun | null {
  if (lastState === null || lastStartedAt === null) return null
  return {
    outcome: OUTCOME_OF[lastState],
    started_at: toWire(lastStartedAt),
    ms: lastEndedAt === null ? null : lastEndedAt - lastStartedAt,
    error: lastError,
  }
}
