import { addMs, days } from '@caimin/base'
import { afterAll, expect, it } from 'vitest'
import { addPastDraws } from '../../core/catalog/index.ts'
import { testApp } from '../../testing/test-app.ts'
import { createMissCounter } from './misses.ts'

const app = await testApp()
const start = await app.database.read(async (r) => addMs(r.now, -days(30)))

afterAll(() => app.close())

const draw = (day: number, digits: readonly number[]): Promise<number> =>
  app.database.tx((t) =>
    addPastDraws(t, [
      {
        game: 'fucai3D',
        issueNo: `2026${day.toString().padStart(3, '0')}`,
        drawnAt: addMs(start, days(day)),
        numbers: { digits },
        sales: null,
        poolAfter: null,
        prizes: null,
        isDemo: false,
        source: 'test',
        fetchedAt: start,
      },
    ]),
  )

it('counts each draw once, however many ask at the same time', async () => {
  const counter = createMissCounter()
  const ask = () => app.database.read(async (r) => (await counter.figures(r, 'fucai3D')).misses)
  await draw(1, [1, 2, 3])
  await draw(2, [1, 0, 9])
  const [one, other] = await Promise.all([ask(), ask()])
  expect(one).toEqual(other)
  expect(one?.digits1).toMatchObject({ 1: 0, 2: 2 })
  expect(one?.digits2).toMatchObject({ 0: 0, 2: 1, 5: 2 })
  await draw(3, [4, 2, 9])
  const [later] = await Promise.all([ask(), ask(), ask()])
  expect(later?.digits1).toMatchObject({ 1: 1, 4: 0, 2: 3 })
  expect(later?.digits2).toMatchObject({ 0: 1, 2: 0, 5: 3 })
  expect(await ask()).toEqual(later)
})

it('marks the numbers that came far more or less often than chance gives', async () => {
  for (let day = 4; day <= 20; day += 1) await draw(day, [7, day % 10, 0])
  const { heat } = await app.database.read((r) => createMissCounter().figures(r, 'fucai3D'))
  expect(heat.draws).toBe(20)
  expect(heat.counts.digits1).toMatchObject({ 1: 2, 4: 1, 7: 17 })
  expect(heat.marks.digits1).toEqual({ 7: 'hot' })
  expect(heat.marks.digits2).toEqual({})
})
