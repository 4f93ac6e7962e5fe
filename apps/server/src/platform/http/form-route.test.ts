import fastify from 'fastify'
import { expect, it } from 'vitest'
import { addFormRoute } from './form-route.ts'

it('asks the limit before it reads a body', async () => {
  const server = fastify()
  const limit = { mayPass: true }
  addFormRoute(server, { url: '/form', byAddress: { take: () => limit.mayPass }, answer: async ({ raw }) => raw })
  const post = (type: string) =>
    server.inject({ method: 'POST', url: '/form', headers: { 'content-type': type }, payload: 'a=1' })
  expect(await post('application/x-www-form-urlencoded')).toMatchObject({ statusCode: 200, body: 'a=1' })
  expect(await post('text/plain')).toMatchObject({ statusCode: 415 })
  limit.mayPass = false
  expect(await post('text/plain')).toMatchObject({ statusCode: 429, body: '' })
})
