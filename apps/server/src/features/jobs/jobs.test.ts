import { randomUUID } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import { bossJobs } from '../../platform/jobs/boss-jobs.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { createLogger } from '../../platform/logging.ts'
import { must, reasonOf } from '../../testing/desk-scene.ts'
import { testApp } from '../../testing/test-app.ts'

const CONSUMERS = [
  'accept-orders',
  'bring-cutoffs-forward',
  'end-plans-on-cancelled-matches',
  'keep-poster-records',
  'release-barred-shares',
  'serve-standing-orders',
  'settle-results',
  'write-messages',
]

let jobs: Jobs | undefined

const app = await testApp()
const operator = await app.staff('operator')
const auditor = await app.staff('auditor')
const listed = async () => must(await auditor.client.jobs.list({}))

afterAll(async () => {
  await jobs?.close()
  await app.close()
})

it('says what ran, what waits for its hour and what was given up, and tries that again', async () => {
  expect(must(await auditor.client.jobs.list({}))).toMatchObject({ queues: [], failed: [] })
  const boss = await bossJobs({
    databaseUrl: app.databaseUrl,
    log: createLogger('silent'),
    pollSeconds: 0.5,
    mostTries: 1,
  })
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

/** Events that were tried too often, as a consumer leaves them. */
async function parkEvents(count: number): Promise<void> {
  await app.pool.query(
    `insert into failed_events (id, consumer, batch, place, event, tries, error)
     select gen_random_uuid(), 'accept-orders', 1, n, '{"kind": "order.placed", "shopId": "", "orderId": ""}', 10, 'the disk is full'
       from generate_series(1, $1::int) as n`,
    [count],
  )
}

it('says how far the consumers of events are, and which events wait for an operator', async () => {
  await expect
    .poll(async () => (await listed()).consumers.filter(({ behind }) => behind > 0), { timeout: 5_000 })
    .toEqual([])
  await parkEvents(51)
  const { consumers, parked_events } = await listed()
  expect(consumers).toMatchObject(
    CONSUMERS.map((name) => ({ name, oldest_seconds: 0, retrying: 0, parked: name === 'accept-orders' ? 51 : 0 })),
  )
  expect(parked_events).toHaveLength(50)
  expect(parked_events[0]).toMatchObject({
    consumer: 'accept-orders',
    event_kind: 'order.placed',
    tries: 10,
    error: 'the disk is full',
  })
  await app.pool.query('delete from failed_events')
})

it('handles a parked event again or gives it up, as the operator says, once, and records who said so', async () => {
  await parkEvents(2)
  const [first, second] = (await listed()).parked_events
  const rerun = { request_id: randomUUID(), event_id: first?.event_id ?? '' }
  const dismissal = { request_id: randomUUID(), event_id: second?.event_id ?? '', reason: '已由店主人工接单' }
  expect(reasonOf(await auditor.client.jobs.rerunEvent(rerun))).toBe('forbidden')
  expect(reasonOf(await auditor.client.jobs.dismissEvent(dismissal))).toBe('forbidden')
  must(await operator.client.jobs.rerunEvent(rerun))
  must(await operator.client.jobs.dismissEvent(dismissal))
  for (const eventId of [rerun.event_id, dismissal.event_id]) {
    const again = { request_id: randomUUID(), event_id: eventId }
    expect(reasonOf(await operator.client.jobs.rerunEvent(again))).toBe('not_parked')
    expect(
      reasonOf(await operator.client.jobs.dismissEvent({ ...again, request_id: randomUUID(), reason: '重复' })),
    ).toBe('not_parked')
  }
  expect((await listed()).parked_events).toEqual([])
  const { rows } = await app.pool.query(
    `select deed, content from audit_log where deed in ('event_rerun', 'event_dismissed') order by deed`,
  )
  const event = { consumer: 'accept-orders', event_kind: 'order.placed' }
  expect(rows.map(({ deed, content }) => ({ deed, detail: JSON.parse(content).details }))).toEqual([
    { deed: 'event_dismissed', detail: { reason: dismissal.reason, ...event } },
    { deed: 'event_rerun', detail: event },
  ])
})
