import { randomUUID } from 'node:crypto'
import { type Fen, fen, instant, ok, refuse } from '@caimin/base'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import type { Tx } from '../context.ts'
import type { Call, ShopActor } from '../http/handler.ts'
import { command, query, steps } from './feature.ts'
import { bindHandlers } from './run-handler.ts'

let app: TestApp
let actor: ShopActor

beforeAll(async () => {
  app = await testApp()
  await app.pool.query('create table written (note text)')
})
afterAll(() => app.close())
beforeEach(() => {
  actor = { kind: 'shop', shopId: randomUUID(), staffId: randomUUID() } as ShopActor
})

const request = {} as Call
const input = (changes: object = {}) => ({
  request_id: randomUUID(),
  order_id: randomUUID(),
  amount: '12.50',
  ...changes,
})
const write = (t: Tx, note: string) => sql`insert into written values (${note})`.execute(t.db)
const written = async (note: string) =>
  (await app.pool.query('select 1 from written where note = $1', [note])).rowCount ?? 0

/** The handler of `desk.pay`, whose replies are stored, as the server calls it. */
const payBy = (handler: ReturnType<typeof command<'desk', 'pay'>>) => {
  const { pay } = bindHandlers('desk', { pay: handler }, { database: app.database })
  return (sent: object) => pay?.(sent, actor, request)
}
const paidReply = (order_id: string, paid: Fen) => ok({ order_id, state: 10, paid })

it('gives a handler money as Fen and writes what it replies', async () => {
  let seen: unknown
  const pay = payBy(
    command<'desk', 'pay'>(async ({ input: { order_id, amount } }) => {
      seen = amount
      return paidReply(order_id, fen(amount * 2n))
    }),
  )
  expect(await pay(input())).toMatchObject({ ok: true, value: { paid: '25.00' } })
  expect(seen).toBe(1250n)
})

it('keeps what a command wrote before it refused', async () => {
  const note = randomUUID()
  const pay = payBy(
    command<'desk', 'pay'>(async ({ t }) => {
      await write(t, note)
      return refuse('second_person_needed')
    }),
  )
  expect(await pay(input())).toMatchObject({ ok: false, reason: 'second_person_needed' })
  expect(await written(note)).toBe(1)
})

it('answers a repeat with the stored reply, and refuses the same id for something else', async () => {
  const note = randomUUID()
  const pay = payBy(
    command<'desk', 'pay'>(async ({ t, input: { order_id, amount } }) => {
      await write(t, note)
      return paidReply(order_id, amount)
    }),
  )
  const sent = input()
  const first = await pay(sent)
  expect(await pay(sent)).toEqual(first)
  expect(await pay({ ...sent, amount: '13.00' })).toMatchObject({ ok: false, reason: 'request_id_reused' })
  expect(await written(note)).toBe(1)
})

it('takes a refused call up again', async () => {
  let isRefused = true
  const pay = payBy(
    command<'desk', 'pay'>(async ({ input: { order_id, amount } }) =>
      isRefused ? refuse('order_moved_on') : paidReply(order_id, amount),
    ),
  )
  const sent = input()
  expect(await pay(sent)).toMatchObject({ ok: false })
  isRefused = false
  expect(await pay(sent)).toMatchObject({ ok: true })
})

it('writes once in steps, and goes on after a repeat with the stored values', async () => {
  const note = randomUUID()
  const goneOnWith: unknown[] = []
  const pay = payBy(
    steps<'desk', 'pay'>(async ({ write: writeOnce, input: { order_id, amount } }) => {
      const done = await writeOnce(async (t) => {
        await write(t, note)
        return paidReply(order_id, amount)
      })
      if (!done.ok) return done
      goneOnWith.push(done.value.paid)
      return done
    }) as ReturnType<typeof command<'desk', 'pay'>>,
  )
  const sent = input()
  const first = await pay(sent)
  expect(await pay(sent)).toEqual(first)
  expect(goneOnWith).toEqual([1250n, 1250n])
  expect(await written(note)).toBe(1)
})

it('reads outside a transaction', async () => {
  const { me } = bindHandlers(
    'desk',
    { me: query<'desk', 'me'>(async ({ r }) => ok({ server_time: r.now, staff: {} as never })) },
    { database: app.database },
  )
  expect(await me?.({}, actor, request)).toMatchObject({ value: { server_time: expect.stringContaining('+08:00') } })
})

it('converts a long output once, however often it is given', async () => {
  const book = { server_time: instant(0), is_whole: true, edition: 'edition', runs: [], numbers: '' }
  const { book: ask } = bindHandlers(
    'draws',
    { book: query<'draws', 'book'>(async () => ok(book)) },
    { database: app.database },
  )
  const [first, again] = [await ask?.({}, null, request), await ask?.({}, null, request)]
  expect(first).toMatchObject({ value: { server_time: '1970-01-01T08:00:00+08:00' } })
  expect((again as { value: unknown }).value).toBe((first as { value: unknown }).value)
})
