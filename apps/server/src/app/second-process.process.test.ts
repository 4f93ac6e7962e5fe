import { join } from 'node:path'
import { createClient, ENDPOINTS, type Tokens } from '@caimin/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPageSocket } from '../testing/page-socket.ts'
import { hasEnded, launchProduct, type Product, startProduct } from '../testing/product-process.ts'
import { startTestRedis, type TestRedis } from '../testing/redis-server.ts'
import { type DataFolder, usedDataFolder } from '../testing/used-data-folder.ts'

let data: DataFolder
let redis: TestRedis
let products: Product[] = []

beforeAll(async () => {
  data = usedDataFolder()
  redis = await startTestRedis()
})

afterAll(async () => {
  // The first owns the database.
  for (const product of products.toReversed()) await stop(product)
  await redis.stop()
})

async function stop(product: Product): Promise<void> {
  product.process.kill('SIGTERM')
  await product.ended
}

/** Its own secrets apart, a process beside the one that started the database. */
const beside = (settings: Record<string, string>) =>
  launchProduct(join(data.path, 'beside'), { DATABASE_URL: data.url(), ...settings })

async function expectRefusal(product: Product, reason: string): Promise<void> {
  expect(hasEnded(product.process)).toBe(true)
  expect(await product.ended).toBe(1)
  expect(product.complaints()).toContain(reason)
}

it('is refused without Redis, and so is one that has it beside one without', async () => {
  const first = await startProduct(data.path)
  await expectRefusal(await beside({}), 'set REDIS_URL for both')
  await expectRefusal(await beside({ REDIS_URL: redis.url }), 'A server without REDIS_URL is running')
  expect((await fetch(`${first.baseUrl}/readyz`)).status).toBe(200)
  await stop(first)
})

it('serves with Redis, and what happens in one reaches the sockets of the other, also after a kill', async () => {
  const secrets = { TOKEN_SECRET: 'k3J9-0qLmZx72Vb_sYt8RwHcE1nUfAgP4dO', REDIS_URL: redis.url }
  const first = await startProduct(data.path, secrets)
  products = [first]
  const second = await beside(secrets)
  products = [first, second]
  expect(second.complaints()).toBe('')
  await expectSignOutHeard(first, second)
  await expectSignOutHeard(second, first)

  second.process.kill('SIGKILL')
  await second.ended
  await expectSignOutHeard(first, first)
})

/** Signs in and out at one process: a socket of that session at the other is closed. */
async function expectSignOutHeard(at: Product, heardBy: Product): Promise<void> {
  const { client, token } = await signIn(at)
  const page = await openPageSocket(heardBy.baseUrl)
  page.authenticate(token)
  await page.next('welcome')
  expect(await client.account.signOut({})).toMatchObject({ ok: true })
  await page.next('goodbye')
  expect(await page.closed).toBe(1008)
}

async function signIn({ baseUrl }: Product) {
  let tokens: Tokens | null = null
  const client = createClient(ENDPOINTS, {
    baseUrl,
    tokens: {
      get: () => tokens,
      set: (next) => {
        tokens = next
      },
      clear: () => {
        tokens = null
      },
    },
    onSignedOut: (message) => {
      throw new Error(`signed out: ${message}`)
    },
  })
  const answer = await client.account.login({ mobile: '13800000001', password: 'zhongjiang-2026' })
  if (!answer.ok) throw new Error(answer.message)
  tokens = { access: answer.value.access_token, refresh: answer.value.refresh_token }
  return { client, token: tokens.access }
}
