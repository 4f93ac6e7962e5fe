import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { startTestRedis } from '../../testing/redis-server.ts'
import { createLogger } from '../logging.ts'
import { connectRedis } from '../redis.ts'
import { localRateLimiter, type Rate } from './rate-limit.ts'
import { redisRateLimiter } from './redis-rate-limit.ts'

const server = await startTestRedis()
const redis = connectRedis(server.url, createLogger('silent'))

afterAll(async () => {
  redis.disconnect()
  await server.stop()
})

const LIMITERS = {
  memory: localRateLimiter,
  redis: (rate: Rate, now: () => number) => redisRateLimiter({ redis, name: randomUUID(), rate, now }),
}

describe.each(['memory', 'redis'] as const)('kept in %s', (kept) => {
  function startLimiter(rate: Rate) {
    const clock = { now: 0 }
    const limiter = LIMITERS[kept](rate, () => clock.now)
    const take = async (times: number, key = 'ann') => {
      let passed = 0
      for (let time = 0; time < times; time += 1) passed += (await limiter.take(key)) ? 1 : 0
      return passed
    }
    return { clock, take }
  }

  it('lets a burst pass, and another once it has come back', async () => {
    const { clock, take } = startLimiter({ burst: 5, perSecond: 2 })
    expect(await take(8)).toBe(5)
    clock.now += 2_500
    expect(await take(8)).toBe(5)
    clock.now += 60_000
    expect(await take(8)).toBe(5)
    expect(await take(1, 'bob')).toBe(1)
  })

  it('lets what comes in a second pass at once', async () => {
    const { clock, take } = startLimiter({ burst: 5, perSecond: 2 })
    expect(await take(8)).toBe(5)
    clock.now += 1_000
    expect(await take(8)).toBe(2)
  })

  it('counts no time twice when a clock goes back', async () => {
    const { clock, take } = startLimiter({ burst: 5, perSecond: 2 })
    clock.now = 60_000
    expect(await take(8)).toBe(5)
    clock.now -= 10_000
    expect(await take(8)).toBe(0)
    clock.now += 10_000
    expect(await take(8)).toBe(0)
  })

  it.each([
    { burst: 10, perSecond: 0.1 },
    { burst: 100, perSecond: 2 },
    { burst: 120, perSecond: 30 },
  ])('lets no more pass in ten minutes than $perSecond a second after a burst of $burst', async (rate) => {
    const { clock, take } = startLimiter(rate)
    let passed = 0
    for (; clock.now < 600_000; clock.now += 20_000) passed += await take(2 * rate.burst)
    expect(passed).toBeLessThanOrEqual(rate.burst + rate.perSecond * 600)
  })

  it('lets all pass that come at its pace', async () => {
    const { clock, take } = startLimiter({ burst: 10, perSecond: 0.1 })
    for (let call = 0; call < 100; call += 1, clock.now += 10_000) expect(await take(1)).toBe(1)
  })
})

it('counts a caller’s allowance for all processes together while it is kept in Redis', async () => {
  let now = 0
  const limiter = () => redisRateLimiter({ redis, name: 'shared', rate: { burst: 10, perSecond: 1 }, now: () => now })
  const processes = [limiter(), limiter()]
  const take = (times: number) =>
    Promise.all(Array.from({ length: times }, (_, call) => processes[call % 2]?.take('ann') ?? false))
  expect((await take(30)).filter(Boolean)).toHaveLength(10)
  expect(await processes[0]?.take('bob')).toBe(true)
  now += 1_000
  expect((await take(30)).filter(Boolean)).toHaveLength(1)
})

it('deletes from Redis what is full again', async () => {
  const limiter = redisRateLimiter({ redis, name: 'short', rate: { burst: 2, perSecond: 1000 }, now: () => 0 })
  await limiter.take('ann')
  await expect.poll(() => redis.exists('caimin:rate:short:ann')).toBe(0)
})
