import type { Instant } from '@caimin/base'
import { sql } from 'kysely'
import type { Reader, Tx } from '../context.ts'

/** One kind of job: what waits, what failed, and its last run. */
export interface JobQueue {
  readonly name: string
  /** A cron expression in China time; null for a job that something else causes. */
  readonly cron: string | null
  readonly waiting: number
  readonly active: number
  readonly failed: number
  readonly lastState: JobState | null
  readonly lastStartedAt: Instant | null
  readonly lastEndedAt: Instant | null
  /** The first line of what went wrong in the last run. */
  readonly lastError: string | null
}

export type JobState = 'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed'

/** A job that was tried as often as it may. */
export interface FailedJob {
  readonly id: string
  readonly name: string
  readonly failedAt: Instant | null
  readonly tries: number
  readonly error: string
}

const MAX_SHOWN = 50

const firstLine = (output: string) =>
  sql`split_part(coalesce(${sql.ref(output)} ->> 'message', ${sql.ref(output)} ->> 'value'), e'\n', 1)`

/** Whether jobs are kept in this database at all; a test may do them where they are asked for. */
async function hasJobs(r: Reader): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select to_regclass('jobs.job') is not null as found`.execute(r.db)
  return rows[0]?.found === true
}

/** Every kind of job with its last run. By SQL: pg-boss's own calls ask thrice for each queue, and list no failures. */
export async function lookAtJobs(r: Reader): Promise<{ queues: JobQueue[]; failed: FailedJob[] }> {
  if (!(await hasJobs(r))) return { queues: [], failed: [] }
  const [queues, failed] = await Promise.all([
    sql<JobQueue>`
      select q.name, s.cron, n.waiting, n.active, n.failed, l.state as "lastState", l.started_on as "lastStartedAt",
             l.completed_on as "lastEndedAt", case when l.state in ('failed', 'retry') then ${firstLine('l.output')} end as "lastError"
        from jobs.queue q
        left join jobs.schedule s on s.name = q.name and s.key = ''
       cross join lateral (
         select (count(*) filter (where j.state in ('created', 'retry')))::int as waiting,
                (count(*) filter (where j.state = 'active'))::int as active,
                (count(*) filter (where j.state = 'failed'))::int as failed
           from jobs.job j where j.name = q.name) as n
        left join lateral (
          select j.state::text as state, j.started_on, j.completed_on, j.output from jobs.job j
           where j.name = q.name and j.started_on is not null order by j.started_on desc limit 1) as l on true
       where q.name not like '\\_\\_pgboss%'
       order by q.name`.execute(r.db),
    sql<FailedJob>`
      select j.id, j.name, j.completed_on as "failedAt", j.retry_count + 1 as tries, coalesce(${firstLine('j.output')}, '') as error
        from jobs.job j where j.state = 'failed' order by j.completed_on desc nulls last limit ${MAX_SHOWN}`.execute(
      r.db,
    ),
  ])
  return { queues: queues.rows, failed: failed.rows }
}

/** How many jobs of a kind wait, run or failed, and since when the oldest due one waits. */
export interface JobCounts {
  readonly name: string
  readonly waiting: number
  readonly active: number
  readonly failed: number
  readonly age: number
}

const MAX_COUNTED = 10_000

/** The same at a bounded cost, for what is read again and again. */
export async function countJobs(r: Reader): Promise<readonly JobCounts[]> {
  if (!(await hasJobs(r))) return []
  const { rows } = await sql<JobCounts>`
    select q.name, n.waiting, n.active, n.failed,
           coalesce(extract(epoch from clock_timestamp() - n.since), 0)::float8 as age
      from jobs.queue q
     cross join lateral (
       select (count(*) filter (where j.state in ('created', 'retry')))::int as waiting,
              (count(*) filter (where j.state = 'active'))::int as active,
              (count(*) filter (where j.state = 'failed'))::int as failed,
              min(j.start_after) filter (where j.state in ('created', 'retry') and j.start_after < clock_timestamp()) as since
         from (select state, start_after from jobs.job where name = q.name limit ${MAX_COUNTED}) as j) as n
     where q.name not like '\\_\\_pgboss%'
     order by q.name`.execute(r.db)
  return rows
}

/**
 * Has a failed job tried once more; false when it is not a failed one. The statement of pg-boss's own `retry`, which
 * would have to be handed a running pg-boss, in the transaction that the call is audited in.
 */
export async function retryJob(t: Tx, { name, id }: { readonly name: string; readonly id: string }): Promise<boolean> {
  if (!(await hasJobs(t))) return false
  const { rows } = await sql<{ id: string }>`
    update jobs.job set state = 'retry', retry_limit = retry_limit + 1, completed_on = null
     where name = ${name} and id = ${id} and state = 'failed' returning id`.execute(t.db)
  return rows.length > 0
}
