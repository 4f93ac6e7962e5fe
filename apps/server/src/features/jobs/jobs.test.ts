import { randomUUID } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import { bossJobs } from '../../platform/jobs/boss-jobs.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { createLogger } from '../../platform/logging.ts'
import { must, reasonOf } from '../../testing/desk-scene.ts'
import { testApp } from '../../testing/test-app.ts'

let jobs: Jobs | undefined

const app = await testApp()
const operator = await app.staff('operator')
const auditor = await app.staff('auditor')

afterAll(async () => {
  await jobs?.close()
  await app.close()
})

it('says what ran, what waits for its hour and what was given up, and tries that again', async () => {
  expect(must(await auditor.client.jobs.list({}))).toMatchObject({ queues: [], failed: [] })
  const boss = await bossJobs({ databaseUrl: app.databaseUrl, log: createLogger('silent'), mostTries: 1 })
  jobs = boss
  const ended = Promise.withResolvers<void>()
  let isBroken = true
  const work = async () => {
    if (isBroken) throw new Error('the disk is full\nand more')
    ended.resolve()
  }
  const enqueue = await boss.add({ name: 'prove-ledger', schedule: { cron: '30 4 * * *', data: {} }, work })
  await boss.add({ name: 'clean-up', work: async () => undefined })
  await enqueue({})
  const failed = await expect
    .poll(async () => must(await auditor.client.jobs.list({})).failed, { timeout: 8_000 })
    .toHaveLength(1)
    .then(async () => must(await auditor.client.jobs.list({})))
  expect(failed.failed[0]).toMatchObject({ name: 'prove-ledger', error: 'the disk is full' })
  expect(failed.queues).toMatchObject([
    { name: 'clean-up', cron: null, next_at: null, last: null },
    { name: 'prove-ledger', cron: '30 4 * * *', failed: 1, last: { outcome: 'failed', error: 'the disk is full' } },
  ])
  expect(failed.queues[1]?.next_at).toContain('T04:30:00')
  isBroken = false
  const retry = { request_id: randomUUID(), name: 'prove-ledger', job_id: failed.failed[0]?.job_id ?? '' }
  expect(reasonOf(await auditor.client.jobs.retry(retry))).toBe('forbidden')
  expect(reasonOf(await operator.client.jobs.retry(retry))).toBe('ok')
  expect(reasonOf(await operator.client.jobs.retry({ ...retry, request_id: randomUUID() }))).toBe('not_failed')
  await ended.promise
  await expect
    .poll(async () => must(await auditor.client.jobs.list({})).queues[1]?.last?.outcome, { timeout: 8_000 })
    .toBe('done')
})
