import { randomUUID } from 'node:crypto'
import { ok, refuse } from '@caimin/base'
import { afterAll, expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { hashOf, once, type RequestKey } from './once.ts'

const app = await testApp()

afterAll(() => app.close())

const newKey = (): RequestKey => ({
  shopId: randomUUID(),
  actorId: randomUUID(),
  requestId: randomUUID(),
  call: 'counter.credit',
  body: { amount: '10.00' },
})

it('does the work once for twenty repeats at the same moment, and answers all the same', async () => {
  const key = newKey()
  let worked = 0
  const replies = await Promise.all(
    Array.from({ length: 20 }, () =>
      app.database.tx((t) =>
        once(t, key, async () => {
          worked += 1
          return ok({ receipt: worked })
        }),
      ),
    ),
  )
  expect(worked).toBe(1)
  expect(replies).toEqual(replies.map(() => ({ ok: true, value: { receipt: 1 } })))
})

it('refuses the same id with another body or for another call', async () => {
  const key = newKey()
  const run = (changes: Partial<RequestKey>) =>
    app.database.tx((t) => once(t, { ...key, ...changes }, async () => ok({ done: true })))
  expect(await run({})).toEqual({ ok: true, value: { done: true } })
  expect(await run({ body: { amount: '11.00' } })).toEqual({ ok: false, reason: 'request_id_reused' })
  expect(await run({ call: 'desk.pay' })).toEqual({ ok: false, reason: 'request_id_reused' })
  expect(await run({ actorId: randomUUID(), body: { amount: '11.00' } })).toMatchObject({ ok: true })
})

it('does not keep a refusal: what was refused changed nothing and may succeed later', async () => {
  const key = newKey()
  const refused = await app.database.tx((t) => once(t, key, async () => refuse('insufficient_balance')))
  expect(refused).toMatchObject({ ok: false })
  expect(await app.database.tx((t) => once(t, key, async () => ok({ done: true })))).toMatchObject({ ok: true })
})

it('discards the answer with the transaction that made it', async () => {
  const key = newKey()
  const failing = app.database.tx(async (t) => {
    await once(t, key, async () => ok({ count: 1 }))
    throw new Error('the rest failed')
  })
  await expect(failing).rejects.toThrow('the rest failed')
  expect(await app.database.tx((t) => once(t, key, async () => ok({ count: 2 })))).toEqual({
    ok: true,
    value: { count: 2 },
  })
})

it('takes bodies for the same whatever the order of their fields', () => {
  expect(hashOf('a', { x: 1, y: [{ a: 1, b: undefined }] })).toEqual(hashOf('a', { y: [{ a: 1 }], x: 1 }))
  expect(hashOf('a', { x: 1 })).not.toEqual(hashOf('a', { x: '1' }))
  expect(hashOf('a', [1, 2])).not.toEqual(hashOf('a', [2, 1]))
})
