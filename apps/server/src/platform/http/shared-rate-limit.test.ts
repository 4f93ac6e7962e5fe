import { afterAll, beforeEach, expect, it } from 'vitest'
import { startTestRedis } from '../../testing/redis-server.ts'
import { createLogger } from '../logging.ts'
import { openOptionalRedis } from '../redis.ts'
import { sharedRateLimiter } from './redis-rate-limit.ts'

/** Long enough that a busy machine is not taken for a Redis that hangs. */
const ANSWER_MS = 3_000
const RATE = { burst: 4, perSecond: 1 }
const server = await startTestRedis()
const connections = [
  await openOptionalRedis(server.url, createLogger('silent'), ANSWER_MS),
  await openOptionalRedis(server.url, createLogger('silent'), ANSWER_MS),
] as const
const processes = connections.map((redis) => sharedRateLimiter(redis, { name: 'test', rate: RATE, now: () => 0 }))

/** How many of ten calls of each process pass. */
const passing = (key: string) =>
  Promise.all(
    processes.map(async (process) => {
      let passed = 0
      for (let call = 0; call < 10; call += 1) passed += (await process.take(key)) ? 1 : 0
      return passed
    }),
  )

const answering = () => connections.map((redis) => redis.isAnswering())
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

beforeEach(() => expect.poll(answering, { timeout: 10_000 }).toEqual([true, true]))

afterAll(async () => {
  for (const { close } of connections) close()
  await server.stop()
})

it('counts for each process alone while Redis is gone, and together when it is back', async () => {
  await server.kill()
  expect(await passing('gone')).toEqual([4, 4])
  expect(answering()).toEqual([false, false])
  await server.restart()
  await expect.poll(answering, { timeout: 10_000 }).toEqual([true, true])
  expect(sum(await passing('back'))).toBe(4)
})

it('waits once for a Redis that hangs, and asks it no more until it answers', async () => {
  server.pause()
  try {
    expect(await passing('hanging')).toEqual([4, 4])
    expect(answering()).toEqual([false, false])
    // Answered by this process: no promise is waited for.
    expect(processes[0]?.take('at once')).toBe(true)
  } finally {
    server.resume()
  }
  await expect.poll(answering, { timeout: 10_000 }).toEqual([true, true])
  expect(sum(await passing('resumed'))).toBe(4)
})
