import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { beforeAll, describe, expect, it } from 'vitest'
import { openPageSocket } from '../testing/page-socket.ts'
import { type Product, startProduct } from '../testing/product-process.ts'
import { type DataFolder, usedDataFolder } from '../testing/used-data-folder.ts'

const GOING_AWAY = 1001

let data: DataFolder
let product: Product

beforeAll(() => {
  data = usedDataFolder()
})

/** As long as a start takes is no part of a test. */
const started = (settings: Record<string, string>) =>
  beforeAll(async () => {
    product = await startProduct(data.path, settings)
  })

describe('at once', () => {
  started({})

  it('answers a request that was under way at the stop signal, and takes no new one', async () => {
    const body = JSON.stringify({ mobile: '13800000000', password: 'not-the-right-one' })
    const headers = { 'content-type': 'application/json', 'content-length': body.length }
    const call = request(`${product.baseUrl}/api/NewUser/login`, { method: 'POST', headers })
    const answered = once(call, 'response') as Promise<[IncomingMessage]>
    call.write(body.slice(0, 5))
    await once(call, 'socket').then(([socket]) => socket.connecting && once(socket, 'connect'))

    product.process.kill('SIGTERM')
    await expect.poll(() => isTakingCalls(product), { timeout: 10_000 }).toBe(false)
    call.end(body.slice(5))

    const [answer] = await answered
    expect(answer.statusCode).toBe(200)
    expect(JSON.parse(await text(answer))).toMatchObject({ code: 0, data: { reason: 'wrong_mobile_or_password' } })
    expect(await product.ended).toBe(0)
    expect(product.complaints()).toBe('')
  })
})

describe('after a while', () => {
  started({ DRAIN_SECONDS: '10' })

  it('says that it is not ready before it stops to take calls', async () => {
    const statusOf = (path: string) => fetch(`${product.baseUrl}${path}`).then(({ status }) => status)
    const page = await openPageSocket(product.baseUrl)
    expect(await statusOf('/readyz')).toBe(200)

    product.process.kill('SIGTERM')
    await expect.poll(() => statusOf('/readyz'), { interval: 20, timeout: 8_000 }).toBe(503)
    expect(await statusOf('/api/bettingend.Index/index')).toBe(200)
    expect(await statusOf('/healthz')).toBe(200)
    expect(page.socket.readyState).toBe(page.socket.OPEN)

    // Going away: the page connects again, to another process.
    expect(await page.closed).toBe(GOING_AWAY)
    expect(await product.ended).toBe(0)
    expect(product.complaints()).toBe('')
  })
})

function isTakingCalls(product: Product): Promise<boolean> {
  return fetch(`${product.baseUrl}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )
}
