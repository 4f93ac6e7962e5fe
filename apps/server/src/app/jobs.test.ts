import { afterAll, expect, it } from 'vitest'
import { createEventConsumers } from '../platform/event-consumers.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
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
