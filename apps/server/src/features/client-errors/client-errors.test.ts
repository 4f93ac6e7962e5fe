import { seconds } from '@caimin/base'
import { CLIENT_ERROR_PATH, type ClientError } from '@caimin/contract'
import { afterAll, expect, it, onTestFinished, vi } from 'vitest'
import { must, reasonOf } from '../../testing/desk-scene.ts'
import { testApp } from '../../testing/test-app.ts'

const ERROR: ClientError = {
  app: 'console',
  version: '1.3.1',
  path: '/queue',
  message: 'amount is broken',
  stack: 'Error: amount is broken\n    at fenOf (https://shop.example/console/assets/a.js:1:2)',
}

const app = await testApp({ config: { trustedHops: 1 } })
const limited = await testApp({ isRateLimitOn: true })
const auditor = await app.staff('auditor')
const operator = await limited.staff('operator')

afterAll(async () => {
  await app.close()
  await limited.close()
})

const post = async (body: unknown, baseUrl = app.baseUrl, from = ''): Promise<number> => {
  const headers = { 'content-type': 'application/json', ...(from !== '' && { 'x-forwarded-for': from }) }
  return (await fetch(`${baseUrl}${CLIENT_ERROR_PATH}`, { method: 'POST', headers, body: JSON.stringify(body) })).status
}

const rows = async () => must(await auditor.client.clientErrors.list({})).rows

it('counts the same error as one row, the last seen first', async () => {
  expect(await post(ERROR)).toBe(204)
  expect(await post({ ...ERROR, message: 'another' })).toBe(204)
  expect(await post(ERROR)).toBe(204)
  const [newest, other] = await rows()
  expect(newest).toMatchObject({ ...ERROR, count: 2 })
  expect(other).toMatchObject({ message: 'another', count: 1 })
})

it('keeps no query and no long number', async () => {
  const path = '/pages/follow/MyOrder?order_id=7'
  expect(await post({ ...ERROR, path, message: 'player 13800138000' })).toBe(204)
  expect((await rows())[0]).toMatchObject({ path: '/pages/follow/MyOrder', message: 'player …' })
})

it.each([
  ['has a field too many', { ...ERROR, mobile: '13800138000' }],
  ['is of no app of ours', { ...ERROR, app: 'other' }],
  ['is no object', 'broken'],
])('refuses what %s', async (_, body) => {
  expect(await post(body)).toBe(400)
})

it('refuses what is longer than 4 KiB', async () => {
  const before = await rows()
  await post({ ...ERROR, stack: 's'.repeat(5000) })
  expect(await rows()).toEqual(before)
})

it('keeps the 200 last seen', async () => {
  const first = await post({ ...ERROR, message: 'the oldest' })
  for (let at = 0; at < 200; at += 1) await post({ ...ERROR, message: `error ${at}` })
  expect(first).toBe(204)
  const { next_cursor } = must(await auditor.client.clientErrors.list({}))
  let [cursor, seen] = [next_cursor, await rows()]
  while (cursor !== null) {
    const page = must(await auditor.client.clientErrors.list({ cursor }))
    cursor = page.next_cursor
    seen = [...seen, ...page.rows]
  }
  expect(seen).toHaveLength(200)
  expect(seen.map(({ message }) => message)).not.toContain('the oldest')
})

it('keeps what others reported when one network reports ever new errors', async () => {
  await app.pool.query('delete from client_errors')
  for (let at = 0; at < 3; at += 1) await post({ ...ERROR, message: `real ${at}` }, app.baseUrl, '192.0.2.1')
  for (let at = 0; at < 210; at += 1) await post({ ...ERROR, message: `made up ${at}` }, app.baseUrl, '198.51.100.7')
  const { rows: kept } = await app.pool.query(`select message from client_errors`)
  const messages = kept.map(({ message }) => message)
  expect(messages).toHaveLength(200)
  expect(messages).toEqual(expect.arrayContaining(['real 0', 'real 1', 'real 2', 'made up 209']))
})

it('reads no body of an address that reports too much', async () => {
  const tooLong = () => post({ ...ERROR, stack: 's'.repeat(5000) }, limited.baseUrl)
  for (let at = 0; at < 15; at += 1) await post(ERROR, limited.baseUrl)
  expect(await tooLong()).toBe(429)
})

it('takes no more from an address that reports again and again', async () => {
  const answers = []
  for (let at = 0; at < 15; at += 1) answers.push(await post(ERROR, limited.baseUrl))
  expect(answers.filter((status) => status === 204).length).toBeLessThan(15)
  expect(answers).toContain(429)
})

it('takes twenty a second of all addresses together, once these have reported a thousand', async () => {
  const reporting = await testApp({ isRateLimitOn: true, config: { trustedHops: 1 } })
  // Time stands still but for what the test adds.
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(async () => {
    vi.useRealTimers()
    await reporting.close()
  })
  let sent = 0
  // Ten of each address, which takes no more of one; nothing is kept of what is no error.
  const postMany = async (count: number): Promise<number> => {
    const answers: number[] = []
    while (answers.length < count) {
      const from = `203.0.${113 + Math.floor(sent / 2550)}.${Math.floor(sent / 10) % 255}`
      answers.push(...(await Promise.all(Array.from({ length: 10 }, () => post('broken', reporting.baseUrl, from)))))
      sent += 10
    }
    expect(new Set(answers)).toEqual(new Set([400, 429]))
    return answers.filter((status) => status === 400).length
  }
  expect(await postMany(1010)).toBe(1000)
  reporting.clock.advanceWall(seconds(1))
  expect(await postMany(30)).toBe(20)
  reporting.clock.advanceWall(seconds(10))
  expect(await postMany(300)).toBe(200)
})

it('is read by the operator, and by no shop', async () => {
  const keeper = await app.staff('shopkeeper', await app.shop())
  expect(reasonOf(await operator.client.clientErrors.list({}))).toBe('ok')
  expect(reasonOf(await keeper.client.clientErrors.list({}))).toBe('forbidden')
})
