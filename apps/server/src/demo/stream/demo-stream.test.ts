import { fastify } from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { addDemoStream, STREAM_PATH } from './demo-stream.ts'

const server = fastify()
addDemoStream(server)
afterAll(() => server.close())

it('serves a playlist and every piece that it names, small enough for a demo', async () => {
  const playlist = await server.inject(STREAM_PATH)
  expect(playlist.headers['content-type']).toBe('application/vnd.apple.mpegurl')
  const names = [
    ...[...playlist.body.matchAll(/URI="([^"]+)"/g)].map(([, name]) => name),
    ...playlist.body.split('\n').filter((line) => line !== '' && !line.startsWith('#')),
  ]
  expect(names.length).toBeGreaterThan(2)
  let bytes = 0
  for (const name of names) {
    const piece = await server.inject(new URL(String(name), `http://demo.invalid${STREAM_PATH}`).pathname)
    expect(piece.statusCode).toBe(200)
    expect(piece.headers['content-type']).toMatch(/^video\//)
    bytes += piece.rawPayload.length
  }
  expect(bytes).toBeLessThan(250_000)
})
