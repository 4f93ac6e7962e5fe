import { PgBoss } from 'pg-boss'
import type { Logger } from '../logging.ts'
import type { Jobs } from './jobs.ts'

const SCHEMA = 'jobs'
const POLL_SECONDS = 0.5
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
export async function bossJobs({ databaseUrl, log, pollSeconds = POLL_SECONDS, mostTries }: BossParts): Promise<Jobs> {
  const boss = new PgBoss({ connectionString: databaseUrl, schema: SCHEMA, max: 3, application_name: 'caimin jobs' })
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
      const worker = await boss.work(job.name, { pollingIntervalSeconds: pollSeconds }, async (batch) => {
        for (const { data } of batch) await job.work(data as Parameters<typeof job.work>[0])
      })
      if (job.schedule !== undefined) {
        await boss.schedule(job.name, job.schedule.cron, job.schedule.data, { tz: 'Asia/Shanghai' })
      }
      return async (data) => {
        const key = job.keyOf?.(data)
        await boss.send(job.name, data, key === undefined ? {} : { singletonKey: key })
        boss.notifyWorker(worker)
      }
    },
    close: () => boss.stop({ graceful: true, timeout: CLOSE_MS }),
  }
}
