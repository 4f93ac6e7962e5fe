import { afterAll, expect, it } from 'vitest'
import { createEventConsumers } from '../platform/event-consumers.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { breakRows } from '../testing/break-rows.ts'
import { testApp } from '../testing/test-app.ts'
import { addJobs } from './jobs.ts'

const RESULT = { subjectKind: 'match', subjectId: '20261120001', step: 'score' } as const

const app = await testApp()
afterAll(() => app.close())

/** Jobs that are kept in this list, or not at all. */
function startJobs(): { jobs: Jobs; kept: { key: string | undefined; isUrgent: boolean }[]; breakDown(): void } {
  const kept: { key: string | undefined; isUrgent: boolean }[] = []
  let isBroken = false
  const jobs: Jobs = {
    add: async (job) => async (data) => {
      if (isBroken) throw new Error('no job can be kept')
      kept.push({ key: job.keyOf?.(data), isUrgent: job.isUrgent?.(data) === true })
    },
    close: async () => undefined,
  }
  return {
    jobs,
    kept,
    breakDown() {
      isBroken = true
    },
  }
}

it('takes a result or a correction only once its settlement is kept as a job', async () => {
  const consumers = createEventConsumers()
  const { jobs, kept, breakDown } = startJobs()
  await addJobs({ ...app, consumers }, jobs)
  await consumers.consume({ kind: 'result.confirmed', ...RESULT })
  await consumers.consume({ kind: 'result.corrected', ...RESULT })
  expect(kept).toEqual([
    { key: 'match:20261120001', isUrgent: false },
    { key: 'match:20261120001:correction', isUrgent: true },
  ])
  breakDown()
  for (const kind of ['result.confirmed', 'result.corrected'] as const) {
    await expect(consumers.consume({ kind, ...RESULT })).rejects.toThrow('no job can be kept')
  }
})

it('deletes the other old rows when those of one table cannot be, and then fails so that the job is tried again', async () => {
  const works = new Map<string, () => Promise<unknown>>()
  const jobs: Jobs = {
    add: async (job) => {
      works.set(job.name, () => job.work(job.schedule?.data as never))
      return async () => undefined
    },
    close: async () => undefined,
  }
  await addJobs({ ...app, consumers: createEventConsumers() }, jobs)
  await app.pool.query(`
    insert into requests (shop_id, actor_id, call, request_id, body_hash, reply, created_at)
    select gen_random_uuid(), gen_random_uuid(), 'x', gen_random_uuid(), '', '{}', now() - interval '1 year';
    insert into attempts values (gen_random_uuid(), 'password', 'x', 'x', null, now() - interval '1 year', null)`)
  const left = async () => {
    const { rows } = await app.pool.query(
      'select (select count(*)::int from requests) + (select count(*)::int from attempts) as left',
    )
    return rows[0].left
  }
  const mend = await breakRows(app.pool, { table: 'requests', on: 'delete', when: 'true' })
  await expect(works.get('clean-up')?.()).rejects.toThrow('cannot be deleted')
  expect(await left()).toBe(1)
  await mend()
  await works.get('clean-up')?.()
  expect(await left()).toBe(0)
})
