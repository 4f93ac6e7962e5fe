import { request } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { addMs, days } from '@caimin/base'
import { afterAll, expect, it } from 'vitest'
import { addPastDraws } from '../../core/catalog/index.ts'
import { must, reasonOf } from '../../testing/desk-scene.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()

afterAll(() => app.close())

const HISTORY = 2000
const digitsOf = (draw: number): number[] => [draw % 10, Math.floor(draw / 10) % 10, Math.floor(draw / 100) % 10]
const issueOf = (draw: number): string => `${2_020_000 + draw}`

const draw = (from: number, to: number): Promise<number> =>
  app.database.tx((t) =>
    addPastDraws(
      t,
      Array.from({ length: to - from }, (_, i) => ({
        game: 'fucai3D' as const,
        issueNo: issueOf(from + i),
        drawnAt: addMs(t.now, days(from + i - 2 * HISTORY)),
        numbers: { digits: digitsOf(from + i) },
        sales: null,
        poolAfter: null,
        prizes: null,
        isDemo: false,
        source: 'test',
        fetchedAt: t.now,
      })),
    ),
  )

const draws = () => app.stranger().client.draws

it('gives all draws of a game in one short answer, and afterwards only what is new', async () => {
  await draw(0, HISTORY)
  const whole = must(await draws().book({ game: 'fucai3D' }))
  expect(whole.is_whole).toBe(true)
  expect(whole.runs).toEqual([{ from: issueOf(0), count: HISTORY, is_demo: false }])
  expect(whole.numbers).toHaveLength(3 * HISTORY)
  await draw(HISTORY, HISTORY + 1)
  app.catalog.invalidate()
  const rest = must(await draws().book({ game: 'fucai3D', since: whole.edition }))
  expect(rest).toMatchObject({ is_whole: false, numbers: digitsOf(HISTORY).join('') })
  expect(must(await draws().book({ game: 'fucai3D', since: rest.edition })).numbers).toBe('')
})

it('packs the long answer for those who take it', async () => {
  const packed = await get('/api/bettingend.Index/drawBook?game=fucai3D', 'gzip, br')
  expect(packed.coding).toBe('br')
  expect(packed.body.length).toBeLessThan(1500)
  const plain = await get('/api/bettingend.Index/drawBook?game=fucai3D', 'identity')
  expect(plain.coding).toBeUndefined()
  expect(JSON.parse(brotliDecompressSync(packed.body).toString()).data.numbers).toBe(
    JSON.parse(plain.body.toString()).data.numbers,
  )
})

it('shows one draw with its neighbours, and has none of a game without draws', async () => {
  expect(must(await draws().info({ game: 'fucai3D', issue_no: issueOf(7) }))).toMatchObject({
    draw: { issue_no: issueOf(7), numbers: { digits: [7, 0, 0] } },
    previous: issueOf(6),
    next: issueOf(8),
  })
  expect(must(await draws().info({ game: 'fucai3D', issue_no: issueOf(0) })).previous).toBeNull()
  expect(must(await draws().info({ game: 'fucai3D', issue_no: issueOf(HISTORY) })).next).toBeNull()
  expect(reasonOf(await draws().info({ game: 'fucai3D', issue_no: '2030001' }))).toBe('not_found')
  expect(reasonOf(await draws().info({ game: 'jczq', issue_no: issueOf(7) }))).toBe('not_found')
  expect(reasonOf(await draws().book({ game: 'jczq' }))).toBe('not_found')
})

function get(path: string, accepted: string): Promise<{ readonly coding: string | undefined; readonly body: Buffer }> {
  return new Promise((resolve, reject) => {
    const asked = request(`${app.baseUrl}${path}`, { headers: { 'accept-encoding': accepted } }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => resolve({ coding: response.headers['content-encoding'], body: Buffer.concat(parts) }))
    })
    asked.on('error', reject)
    asked.end()
  })
}
