import { fastify } from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { addHealth } from './health-routes.ts'

const server = fastify()
afterEach(() => server.close())

it('asks the database once for all who ask at the same time', async () => {
  const answer = Promise.withResolvers<boolean>()
  let asked = 0
  addHealth(server, () => {
    asked += 1
    return answer.promise
  })
  const waiting = Array.from({ length: 50 }, () => server.inject('/readyz'))
  await expect.poll(() => asked).toBeGreaterThan(0)
  answer.reject(new Error('no connection'))
  for (const { statusCode } of await Promise.all(waiting)) expect(statusCode).toBe(503)
  expect(asked).toBe(1)
})
