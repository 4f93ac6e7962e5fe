import { addMs, hours, instant, seconds, toWire } from '@caimin/base'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { saveMatches } from '../../core/catalog/index.ts'
import { factsOfMatch } from '../../core/catalog/testing/match-facts.ts'
import { must, reasonOf } from '../../testing/desk-scene.ts'
import { testApp } from '../../testing/test-app.ts'

const NOON = instant(Date.parse('2026-11-20T12:00:00+08:00'))
const app = await testApp({ at: NOON })
afterAll(() => app.close())

it('answers how the odds of every play moved, newest first, with the opening', async () => {
  const match = factsOfMatch({ kickoffAt: addMs(NOON, hours(3)), number: '101', fetchedAt: NOON })
  for (let change = 0; change < 50; change += 1) {
    const odds = { SPF: { '3': `2.${10 + change}`, '1': '3.20', '0': '3.60' }, JQS: { '0': '9.00', '1': '4.50' } }
    const averageOdds = { h: `2.${10 + Math.floor(change / 2)}`, d: '3.00', a: '4.00' }
    const moved = { ...match, odds, averageOdds, fetchedAt: addMs(NOON, seconds(change)) }
    await app.database.tx((t) => saveMatches(t, [moved]))
  }
  const { moves, average, match: told } = must(await app.stranger().client.scores.odds({ match_id: match.id }))
  expect(Object.keys(moves).toSorted()).toEqual(['JQS', 'SPF'])
  expect(moves.SPF?.newest).toHaveLength(40)
  expect(moves.SPF?.newest[0]).toMatchObject({ odds: { '3': '2.59' } })
  expect(moves.SPF?.opening).toMatchObject({ odds: { '3': '2.10' }, changed_at: toWire(NOON) })
  expect(moves.JQS).toMatchObject({ newest: [{ odds: { '0': '9.00' } }], opening: null })
  expect(average).toEqual({
    opening: { h: '2.10', d: '3.00', a: '4.00' },
    now: { h: '2.34', d: '3.00', a: '4.00' },
    changed_at: toWire(addMs(NOON, seconds(48))),
  })
  expect(told.is_selling).toBe(true)
})

it('keeps an average that alone has moved, and has none where no source brings one or they are switched off', async () => {
  const match = factsOfMatch({ kickoffAt: addMs(NOON, hours(3)), number: '102', fetchedAt: NOON })
  const averageOf = async (of: typeof app) =>
    must(await of.stranger().client.scores.odds({ match_id: match.id })).average
  const save = (h: string | null, at: number) => {
    const averageOdds = h === null ? null : { h, d: '3.00', a: '4.00' }
    return app.database.tx((t) => saveMatches(t, [{ ...match, averageOdds, fetchedAt: addMs(NOON, seconds(at)) }]))
  }
  await save(null, 0)
  expect(await averageOf(app)).toBeNull()
  await save('2.00', 1)
  await save('2.20', 2)
  expect(await averageOf(app)).toMatchObject({ opening: { h: '2.00' }, now: { h: '2.20' } })
  const off = await testApp({ at: NOON, config: { showsAverageOdds: false } })
  onTestFinished(() => off.close())
  await off.database.tx((t) => saveMatches(t, [{ ...match, averageOdds: { h: '2.00', d: '3.00', a: '4.00' } }]))
  expect(await averageOf(off)).toBeNull()
  const { match: analysed } = must(await off.stranger().client.scores.analysis({ match_id: match.id }))
  expect(analysed.average_odds).toBeNull()
})

it('refuses an unknown match', async () => {
  expect(reasonOf(await app.stranger().client.scores.odds({ match_id: '20200101999' }))).toBe('not_found')
})
