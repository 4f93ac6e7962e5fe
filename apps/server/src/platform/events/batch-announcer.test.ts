import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestRedis, type TestRedis } from '../../testing/redis-server.ts'
import { createLogger } from '../logging.ts'
import { openOptionalRedis } from '../redis.ts'
import { redisAnnouncer } from './batch-announcer.ts'

const log = createLogger('silent')
let server: TestRedis

beforeAll(async () => {
  server = await startTestRedis()
})

afterAll(() => server.stop())

async function startProcess() {
  const redis = await openOptionalRedis(server.url, log)
  let heard = 0
  const announcer = redisAnnouncer({ url: server.url, redis, log, onAnnounced: () => (heard += 1) })
  const close = () => {
    announcer.close()
    redis.close()
  }
  return { announcer, close, heard: () => heard }
}

it('has every process look, also after Redis was gone', async () => {
  const [first, second] = await Promise.all([startProcess(), startProcess()])
  const expectHeard = async () => {
    const before = second.heard()
    await expect
      .poll(
        () => {
          first.announcer.announce()
          return second.heard()
        },
        { timeout: 15_000 },
      )
      .toBeGreaterThan(before)
  }
  await expectHeard()
  await server.kill()
  first.announcer.announce()
  await server.restart()
  await expectHeard()
  first.close()
  second.close()
})
