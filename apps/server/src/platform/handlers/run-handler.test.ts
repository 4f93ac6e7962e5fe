import { randomUUID } from 'node:crypto'
import { type Fen, fen, instant, ok, refuse } from '@caimin/base'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, expectTypeOf, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import type { Tx } from '../context.ts'
import { isInsideTransaction } from '../database/call-scope.ts'
import type { Call, ShopActor } from '../http/handler.ts'
import { command, type QueryContext, query, steps } from './feature.ts'
import { bindHandlers, type RecordCall } from './run-handler.ts'

const app = await testApp()
await app.pool.query('create table written (note text)')
let actor: ShopActor
let recorded: Omit<Parameters<RecordCall>[1], 'write'>[]

afterAll(() => app.close())
beforeEach(() => {
  actor = { kind: 'shop', shopId: randomUUID(), staffId: randomUUID() } as ShopActor
  recorded = []
})

const request = {} as Call
const services = {
  database: app.database,
  recordCall: ((_, { write: _write, ...call }) => recorded.push(call)) satisfies RecordCall,
}
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
  const { pay } = bindHandlers('desk', { pay: handler }, services)
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

it('refuses a second write of a call, whose stored reply would be that of the first', async () => {
  const notes = [randomUUID(), randomUUID()] as const
  const twice = payBy(
    steps<'desk', 'pay'>(async ({ write: writeOnce, input: { order_id, amount } }) => {
      const writing = (note: string) =>
        writeOnce(async (t) => {
          await write(t, note)
          return paidReply(order_id, amount)
        })
      await writing(notes[0])
      return await writing(notes[1])
    }) as ReturnType<typeof command<'desk', 'pay'>>,
  )
  await expect(twice(input())).rejects.toThrow('desk.pay writes twice')
  expect([await written(notes[0]), await written(notes[1])]).toEqual([1, 0])
})

it('records a call of staff once, as it was sent and replied, and no refusal', async () => {
  const sent = input()
  const refused = payBy(command<'desk', 'pay'>(async () => refuse('order_moved_on')))
  expect(await refused(sent)).toMatchObject({ ok: false })
  const pay = payBy(command<'desk', 'pay'>(async ({ input: { order_id, amount } }) => paidReply(order_id, amount)))
  await pay(sent)
  await pay(sent)
  const output = { order_id: sent.order_id, state: 10, paid: '12.50' }
  expect(recorded).toEqual([{ actor, input: sent, output }])
})

it('lets no call of staff that is audited reply without its audit event', async () => {
  const idle = steps<'desk', 'pay'>(async ({ input: { order_id, amount } }) => paidReply(order_id, amount))
  await expect(payBy(idle as never)(input())).rejects.toThrow('without its audit event')
  const reading = query<'desk', 'pay'>(async ({ input: { order_id, amount } }) => paidReply(order_id, amount))
  expect(() => payBy(reading as never)).toThrow('desk.pay is audited')
})

it('reads outside a transaction', async () => {
  const { me } = bindHandlers(
    'desk',
    {
      me: query<'desk', 'me'>(async ({ r }) => {
        expect(isInsideTransaction()).toBe(false)
        return ok({ server_time: r.now, staff: {} as never })
      }),
    },
    services,
  )
  expect(await me?.({}, actor, request)).toMatchObject({ value: { server_time: expect.stringContaining('+08:00') } })
})

it('converts a long output once, however often it is given', async () => {
  const book = { server_time: instant(0), is_whole: true, edition: 'edition', runs: [], numbers: '' }
  const { book: ask } = bindHandlers('draws', { book: query<'draws', 'book'>(async () => ok(book)) }, services)
  const [first, again] = [await ask?.({}, null, request), await ask?.({}, null, request)]
  expect(first).toMatchObject({ value: { server_time: '1970-01-01T08:00:00+08:00' } })
  expect((again as { value: unknown }).value).toBe((first as { value: unknown }).value)
})

it('tells the handler of a cacheable call neither who calls nor from where', async () => {
  let context: object = {}
  const latest = query<'draws', 'latest'>(async (given) => {
    context = given
    return ok({ server_time: given.r.now, rows: [] })
  })
  const handlers = bindHandlers('draws', { latest }, services)
  expect(await handlers.latest?.({}, actor, request)).toMatchObject({ ok: true, value: { rows: [] } })
  expect('actor' in context || 'request' in context).toBe(false)
  expectTypeOf<keyof QueryContext<'draws', 'latest'>>().toEqualTypeOf<'input' | 'r'>()
})

it('takes only a query for a cacheable call', () => {
  const latest = command<'draws', 'latest'>(async ({ t }) => ok({ server_time: t.now, rows: [] }))
  expect(() => bindHandlers('draws', { latest }, services)).toThrow('draws.latest is cacheable')
})
