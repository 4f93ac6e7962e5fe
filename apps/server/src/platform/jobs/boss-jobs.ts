import { type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss'
import { clientFor } from '../database/hosts/writable-host.ts'
import type { Logger } from '../logging.ts'
import type { Job, Jobs } from './jobs.ts'

const SCHEMA = 'jobs'
/** A job that is asked for here is fetched at once; this is for retries, and for what a killed process left. */
const POLL_SECONDS = 2
/** Of jobs by the clock, which name a minute: an operator who tries one again waits no longer. */
const SCHEDULED_POLL_SECONDS = 5
/**
 * Jobs are fetched so many at once; a full batch is followed by the next without a pause. An urgent job waits for one
 * batch at most.
 */
const FETCHING = { batchSize: 20, burstWhenBatchFull: true, perJobResults: true, includeMetadata: true } as const
/** Jobs are fetched by priority, 0 for the others. */
const URGENT = 1
const CLOSE_MS = 8_000
/** A day's job is seen until the next has run, and over a weekend. */
const KEPT_SECONDS = 3 * 86_400
/** From a second to about a quarter of an hour between tries; after that the sweeps find what is left. */
const TRIES = { retryLimit: 12, retryDelay: 1, retryBackoff: true, retryDelayMax: 900 }

export interface BossParts {
  readonly databaseUrl: string
  readonly log: Logger
  readonly pollSeconds?: number
  /** How often a job that fails is tried again; a test has no time for many. */
  readonly mostTries?: number
}

/** Jobs kept in the database by pg-boss: each is done by one process, and again after a failure or a crash. */
export async function bossJobs({ databaseUrl, log, pollSeconds, mostTries }: BossParts): Promise<Jobs> {
  // Passed on to the driver's pool.
  const pool = {
    Client: clientFor(databaseUrl),
    connectionString: databaseUrl,
    max: 3,
    application_name: 'caimin jobs',
  }
  const boss = new PgBoss({ ...pool, schema: SCHEMA })
  boss.on('error', (error) => log.warn({ error: error.message }, 'jobs failed'))
  await boss.start()
  return {
    async add(job) {
      const policy = job.keyOf === undefined ? 'standard' : 'short'
      await boss.createQueue(job.name, {
        policy,
        ...TRIES,
        ...(mostTries !== undefined && { retryLimit: mostTries - 1 }),
        deleteAfterSeconds: KEPT_SECONDS,
      })
      // A queue that an earlier version made keeps what it was made with.
      if (job.expiresAfterMs !== undefined)
        await boss.updateQueue(job.name, { expireInSeconds: job.expiresAfterMs / 1000 })
      const ownPace = job.schedule === undefined ? POLL_SECONDS : SCHEDULED_POLL_SECONDS
      const fetching = { ...FETCHING, pollingIntervalSeconds: pollSeconds ?? ownPace }
      const worker = await boss.work(job.name, fetching, async (batch) => {
        const results: JobResult[] = []
        // A batch holds the first of those that wait, in no order.
        for (const { id, data } of batch.toSorted(byTurn)) results.push({ id, ...(await outcomeOf(job, data)) })
        return results
      })
      if (job.schedule !== undefined) {
        await boss.schedule(job.name, job.schedule.cron, job.schedule.data, { tz: 'Asia/Shanghai' })
      }
      return async (data) => {
        const key = job.keyOf?.(data)
        await boss.send(job.name, data, {
          ...(key !== undefined && { singletonKey: key }),
          ...(job.isUrgent?.(data) === true && { priority: URGENT }),
        })
        boss.notifyWorker(worker)
      }
    },
    close: () => boss.stop({ graceful: true, timeout: CLOSE_MS }),
  }
}

type Turn = Pick<JobWithMetadata, 'priority' | 'createdOn'>

const byTurn = (a: Turn, b: Turn): number => b.priority - a.priority || a.createdOn.getTime() - b.createdOn.getTime()

/** Each job of a batch ends by itself: one that fails does not repeat the others. */
async function outcomeOf<T extends object>(job: Job<T>, data: unknown): Promise<Pick<JobResult, 'status' | 'output'>> {
  try {
    await job.work(data as T)
    return { status: 'completed' }
  } catch (error) {
    return { status: 'failed', output: error instanceof Error ? error : { message: String(error) } }
  }
}
