import { expect, it } from 'vitest'
import { BusyError, createBoundedQueue } from './bounded-queue.ts'

const LIMITS = { running: 2, runningPerKey: 1, waiting: 3, waitingPerKey: 2, waitMs: 60_000 }

it('runs so many at once, and lets another key pass one that must wait for itself', async () => {
  const queue = createBoundedQueue(LIMITS)
  const order: string[] = []
  const leave = await queue.enter('ann')
  const second = queue.run('ann', async () => order.push('ann'))
  await queue.run('bob', async () => order.push('bob'))
  expect(order).toEqual(['bob'])
  leave()
  await second
  expect(order).toEqual(['bob', 'ann'])
})

it('starts work at once when a turn is free', async () => {
  const queue = createBoundedQueue(LIMITS)
  const order: string[] = []
  const first = queue.run('ann', async () => order.push('ann'))
  expect(order).toEqual(['ann'])
  await first
})

it('refuses who finds too many waiting, of one key and altogether', async () => {
  const queue = createBoundedQueue(LIMITS)
  const leaving = [await queue.enter('ann'), await queue.enter('bob')]
  const waiting = [queue.enter('ann'), queue.enter('ann')]
  await expect(queue.enter('ann')).rejects.toThrow(BusyError)
  const last = queue.enter('cid')
  await expect(queue.enter('dan')).rejects.toThrow(BusyError)
  for (const leave of leaving) leave()
  for (const turn of [...waiting, last]) (await turn)()
})

it('refuses whose turn does not come in time, and gives a turn back once', async () => {
  const queue = createBoundedQueue({ ...LIMITS, running: 1, waitMs: 1 })
  const leave = await queue.enter('ann')
  await expect(queue.enter('bob')).rejects.toThrow('waited too long')
  leave()
  leave()
  const next = await queue.enter('bob')
  await expect(queue.enter('cid')).rejects.toThrow(BusyError)
  next()
})

it('gives the turn back when the work fails', async () => {
  const queue = createBoundedQueue({ ...LIMITS, running: 1 })
  await expect(queue.run('ann', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await queue.run('bob', async () => 'done')).toBe('done')
})

it('lets what is urgent pass what is not, in the order in which it came', async () => {
  const queue = createBoundedQueue({ ...LIMITS, running: 1 })
  const order: string[] = []
  const leave = await queue.enter('ann')
  const waiting = [
    queue.run('bob', async () => order.push('bob')),
    queue.run('cid', async () => order.push('cid'), true),
    queue.run('dan', async () => order.push('dan'), true),
  ]
  leave()
  await Promise.all(waiting)
  expect(order).toEqual(['cid', 'dan', 'bob'])
})
