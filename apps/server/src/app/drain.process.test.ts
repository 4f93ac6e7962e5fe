import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { beforeAll, expect, it } from 'vitest'
import { type Product, startProduct } from '../testing/product-process.ts'
import { type DataFolder, usedDataFolder } from '../testing/used-data-folder.ts'

let data: DataFolder
let product: Product

beforeAll(async () => {
  data = usedDataFolder()
  product = await startProduct(data.path)
})

it('answers a request that was under way at the stop signal, and takes no new one', async () => {
  const body = JSON.stringify({ mobile: '13800000000', password: 'not-the-right-one' })
  const headers = { 'content-type': 'application/json', 'content-length': body.length }
  const call = request(`${product.baseUrl}/api/NewUser/login`, { method: 'POST', headers })
  const answered = once(call, 'response') as Promise<[IncomingMessage]>
  call.write(body.slice(0, 5))
  await once(call, 'socket').then(([socket]) => socket.connecting && once(socket, 'connect'))

  product.process.kill('SIGTERM')
  await expect.poll(() => isTakingCalls(), { timeout: 10_000 }).toBe(false)
  call.end(body.slice(5))

  const [answer] = await answered
  expect(answer.statusCode).toBe(200)
  expect(JSON.parse(await text(answer))).toMatchObject({ code: 0, data: { reason: 'wrong_mobile_or_password' } })
  expect(await product.ended).toBe(0)
  expect(product.complaints()).toBe('')
})

function isTakingCalls(): Promise<boolean> {
  return fetch(`${product.baseUrl}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )
}
