import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { createPacedFetch } from './paced-fetch.ts'
import { json, page, type SourceServer, startSource } from './testing/source-server.ts'

let source: SourceServer
beforeAll(async () => {
  source = await startSource()
})
afterAll(() => source.close())

const ask = () => createPacedFetch({ timeoutMs: 200, paceMs: 0 })(source.baseUrl)

test.each([
  ['the fire wall of sporttery', page(567), 'its fire wall refused the request (567)'],
  ['another fire wall', page(403), 'its fire wall refused the request (403)'],
  ['the fire wall of cwl', page(302, { location: '/blocked' }), 'its fire wall sent the request elsewhere (302)'],
  ['a page with status 200', page(200), 'answered with a page instead of data'],
  ['a broken server', page(502), 'answered 502'],
] as const)('tells %s apart', async (_, answer, reason) => {
  source.answerWith(answer)
  await expect(ask()).rejects.toThrow(reason)
})

describe('a paced fetch', () => {
  it('gives up on a source that says nothing', async () => {
    source.answerWith(() => undefined)
    await expect(ask()).rejects.toThrow('did not answer within 200 ms')
  })

  it('gives up on a source that stops in the middle of its answer', async () => {
    source.answerWith((_request, response) => response.write('{"value":'))
    await expect(ask()).rejects.toThrow('did not answer within 200 ms')
  })

  it('reports broken JSON', async () => {
    source.answerWith((_request, response) => response.end('{"value":'))
    await expect(ask()).rejects.toThrow('answered with broken JSON')
  })

  it('reports that no server listens', async () => {
    await expect(createPacedFetch({ paceMs: 0 })('http://127.0.0.1:1/')).rejects.toThrow('could not be reached')
  })

  it('never asks faster than its pace, also after a failure', async () => {
    const fetch = createPacedFetch({ timeoutMs: 200, paceMs: 120 })
    const before = source.asked.length
    source.answerWith(page(502))
    const first = expect(fetch(source.baseUrl)).rejects.toThrow('answered 502')
    const second = fetch(source.baseUrl).catch(() => undefined)
    const third = fetch(source.baseUrl).catch(() => undefined)
    await first
    source.answerWith(json({}))
    await Promise.all([second, third])
    const times = source.asked.slice(before).map(({ at }) => at)
    expect(times).toHaveLength(3)
    for (const [index, at] of times.slice(1).entries()) expect(at - (times[index] ?? 0)).toBeGreaterThan(110)
  })
})
