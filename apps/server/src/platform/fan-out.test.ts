import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestRedis, type TestRedis } from '../testing/redis-server.ts'
import type { DomainEvent } from './domain-events.ts'
import { createEventBus } from './event-bus.ts'
import { type FanOut, redisFanOut } from './fan-out.ts'
import { createLogger } from './logging.ts'

const log = createLogger('silent')
let redis: TestRedis

beforeAll(async () => {
  redis = await startTestRedis()
})

afterAll(() => redis.stop())

async function startProcess(): Promise<{ fanOut: FanOut; seen: string[] }> {
  const events = createEventBus(log)
  const seen: string[] = []
  events.on('shop.changed', ({ shopId }) => {
    seen.push(shopId)
  })
  return { fanOut: await redisFanOut(redis.url, { events, log }), seen }
}

const changed = (shopId: string): DomainEvent => ({ kind: 'shop.changed', shopId })

it('brings every event to every process, in order, its own included', async () => {
  const [first, second] = await Promise.all([startProcess(), startProcess()])
  await first.fanOut.publish([changed('a'), changed('b')])
  await second.fanOut.publish([changed('c')])
  for (const { seen } of [first, second]) await expect.poll(() => seen).toEqual(['a', 'b', 'c'])
  await Promise.all([first.fanOut.close(), second.fanOut.close()])
})
