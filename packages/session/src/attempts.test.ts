// @vitest-environment happy-dom
import { days } from '@caimin/base'
import { ENDPOINTS, type Endpoint, REQUEST_ID_DAYS } from '@caimin/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Attempt, Attempts } from './attempts.ts'
import { deviceNow } from './device-clock.ts'
import { deviceStore } from './device-store.ts'

const KEY = 'test.attempts.clerk'
const open = () => new Attempts({ store: deviceStore('test.'), personId: 'clerk' })
const stored = (): unknown => JSON.parse(localStorage.getItem(KEY) ?? 'null')

const attempt = (intent: string, more: Partial<Attempt> = {}): Attempt => ({
  intent,
  requestId: `id of ${intent}`,
  body: '{"amount":"1.00"}',
  begunAt: deviceNow(),
  state: 'sending',
  ...more,
})

/** The event of the browser when another tab has written. */
function writeInOtherTab(attempts: unknown): void {
  localStorage.setItem(KEY, JSON.stringify(attempts))
  dispatchEvent(Object.assign(new Event('storage'), { key: KEY }))
}

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ now: 1_800_000_000_000, toFake: ['Date'] })
})
afterEach(() => vi.useRealTimers())

test('an intent has one attempt at a time, and ending it leaves the others', () => {
  const attempts = open()
  attempts.put(attempt('desk.pay A'))
  attempts.put(attempt('desk.pay B'))
  attempts.put(attempt('desk.pay A', { requestId: 'later' }))
  expect(attempts.all().map(({ intent, requestId }) => [intent, requestId])).toEqual([
    ['desk.pay B', 'id of desk.pay B'],
    ['desk.pay A', 'later'],
  ])
  attempts.end('desk.pay B')
  expect(attempts.find('desk.pay B')).toBeUndefined()
  expect(attempts.find('desk.pay A')?.requestId).toBe('later')
})

test('what is over leaves nothing on the device', () => {
  const attempts = open()
  attempts.put(attempt('desk.pay A'))
  attempts.end('desk.pay A')
  expect(localStorage.getItem(KEY)).toBeNull()
})

test('an attempt found after a reload is of unknown outcome', () => {
  open().put(attempt('desk.pay A'))
  expect(open().all()).toEqual([attempt('desk.pay A', { state: 'unknown' })])
})

const secretFields = Object.values(ENDPOINTS).flatMap((calls: Readonly<Record<string, Endpoint>>) =>
  Object.values(calls).flatMap(({ secret }) => secret ?? []),
)

test.each(['new_password', 'access_token', 'file', ...new Set(secretFields)])(
  '%s is kept by the page alone',
  (field) => {
    const attempts = open()
    const body = JSON.stringify({ [field]: 'secret-1', amount: '1.00' })
    attempts.put(attempt('desk.pay A', { body }))
    expect(attempts.find('desk.pay A')?.body).toBe(body)
    expect(stored()).toEqual([attempt('desk.pay A', { body: null })])
    expect(open().find('desk.pay A')).toMatchObject({ body: null, requestId: 'id of desk.pay A' })
  },
)

test.each(['sfz_id_seen', 'has_sfz_id', 'file_rows', 'old_file', 'amount'])('%s is no secret', (field) => {
  const body = JSON.stringify({ [field]: 'x' })
  open().put(attempt('desk.pay A', { body }))
  expect(open().find('desk.pay A')?.body).toBe(body)
})

test('after a reload a body that was not stored is still not there, and is stored no more', () => {
  open().put(attempt('desk.pay A', { body: '{"password":"secret-1"}' }))
  const attempts = open()
  attempts.put(attempt('desk.pay B'))
  expect(open().find('desk.pay A')?.body).toBeNull()
})

test('is sent again for a day, to the millisecond, and remembered until it has been looked into', () => {
  const attempts = open()
  attempts.put(attempt('desk.pay A'))
  vi.setSystemTime(Date.now() + days(1))
  expect(attempts.find('desk.pay A')).toBeDefined()
  expect(open().all()).toHaveLength(1)
  vi.setSystemTime(Date.now() + 1)
  expect(attempts.find('desk.pay A')).toBeUndefined()
  expect(attempts.all().map((one) => attempts.isTooOld(one))).toEqual([true])
  expect(open().all()).toHaveLength(1)
})

test('is not sent again by a clock that was set back to before it was begun', () => {
  const attempts = open()
  attempts.put(attempt('desk.pay A'))
  expect(attempts.find('desk.pay A')).toBeDefined()
  vi.setSystemTime(Date.now() - 1)
  expect(attempts.find('desk.pay A')).toBeUndefined()
})

test('what the server was too busy for is not there after a reload', () => {
  open().put(attempt('desk.pay A', { state: 'busy' }))
  expect(open().all()).toEqual([])
})

test('what was stored and is no attempt is passed over', () => {
  const good = attempt('desk.pay A', { state: 'unknown' })
  const { intent: _intent, ...noIntent } = good
  const { requestId: _requestId, ...noRequestId } = good
  const { begunAt: _begunAt, ...noBegunAt } = good
  localStorage.setItem(KEY, JSON.stringify([null, 'x', 5, noIntent, noRequestId, noBegunAt, good]))
  expect(open().all()).toEqual([good])
  localStorage.setItem(KEY, JSON.stringify({ 0: good }))
  expect(open().all()).toEqual([])
})

test('notifies listeners of every change until they unsubscribe, and the list is the same object until then', () => {
  const attempts = open()
  const told = vi.fn()
  const stop = attempts.onChange(told)
  const before = attempts.all()
  expect(attempts.all()).toBe(before)
  attempts.put(attempt('desk.pay A'))
  expect(attempts.all()).not.toBe(before)
  expect(told).toHaveBeenCalledOnce()
  stop()
  attempts.end('desk.pay A')
  expect(told).toHaveBeenCalledOnce()
})

test('another tab that begins or ends an attempt is followed', () => {
  const attempts = open()
  const told = vi.fn()
  attempts.onChange(told)
  writeInOtherTab([attempt('desk.pay B', { state: 'unknown' })])
  expect(attempts.find('desk.pay B')?.state).toBe('unknown')
  expect(told).toHaveBeenCalledOnce()
  writeInOtherTab([])
  expect(attempts.find('desk.pay B')).toBeUndefined()
})

test('what this page alone remembers of its own attempts outlives the writing of another tab', () => {
  const attempts = open()
  const body = '{"password":"secret-1"}'
  attempts.put(attempt('desk.pay A', { body }))
  attempts.put(attempt('desk.pay C', { body, requestId: 'id of C' }))
  writeInOtherTab([attempt('desk.pay A', { body: null }), attempt('desk.pay B', { requestId: 'id of B' })])
  expect(attempts.all().map((one) => [one.requestId, one.body])).toEqual([
    ['id of desk.pay A', body],
    ['id of B', '{"amount":"1.00"}'],
  ])
})

test('an attempt whose change could not be stored stays with the page, like one that is new', () => {
  let isFull = false
  const stores = deviceStore('test.')
  const write: typeof stores.write = (key, value) => (isFull ? undefined : stores.write(key, value))
  const attempts = new Attempts({ store: { ...stores, write }, personId: 'clerk' })
  attempts.put(attempt('desk.pay A', { state: 'busy' }))
  isFull = true
  const another = attempt('desk.pay A', { requestId: 'another', state: 'unknown' })
  attempts.put(another)
  attempts.refresh()
  expect(attempts.find('desk.pay A')).toEqual(another)
})

test.each(['unknown', 'busy'] as const)('another tab that learns of its attempt that it is %s is followed', (state) => {
  const attempts = open()
  writeInOtherTab([attempt('desk.pay A')])
  expect(attempts.find('desk.pay A')?.state).toBe('sending')
  writeInOtherTab([attempt('desk.pay A', { state })])
  expect(attempts.find('desk.pay A')?.state).toBe(state)
})

test('an attempt found after a reload stays of unknown outcome', () => {
  open().put(attempt('desk.pay A'))
  const attempts = open()
  attempts.refresh()
  expect(attempts.find('desk.pay A')?.state).toBe('unknown')
})

test('a repeat at a desk or in the app ends before the server deletes the request id', () => {
  const { kept, resent, resentAtDesk } = REQUEST_ID_DAYS
  expect(Math.max(resent, resentAtDesk)).toBeLessThan(kept)
})
