import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hasEnded, launchProduct, type Product, startProduct } from '../testing/product-process.ts'
import { startTestRedis, type TestRedis } from '../testing/redis-server.ts'
import { type DataFolder, usedDataFolder } from '../testing/used-data-folder.ts'

let data: DataFolder
let redis: TestRedis
let first: Product

beforeAll(async () => {
  data = usedDataFolder()
  redis = await startTestRedis()
  first = await startProduct(data.path)
})

afterAll(async () => {
  first.process.kill('SIGTERM')
  await first.ended
  await redis.stop()
})

/** Its own secrets apart, a process beside the one that started the database. */
const beside = (settings: Record<string, string>) =>
  launchProduct(join(data.path, 'beside'), { DATABASE_URL: data.url(), ...settings })

async function expectRefusal(product: Product, reason: string): Promise<void> {
  expect(hasEnded(product.process)).toBe(true)
  expect(await product.ended).toBe(1)
  expect(product.complaints()).toContain(reason)
}

it('is refused without Redis, and so is one that has it beside one without', async () => {
  await expectRefusal(await beside({}), 'set REDIS_URL for both')
  await expectRefusal(await beside({ REDIS_URL: redis.url }), 'A server without REDIS_URL is running')
  expect((await fetch(`${first.baseUrl}/readyz`)).status).toBe(200)
})
