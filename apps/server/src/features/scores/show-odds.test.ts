import { addMs, hours, instant, seconds, toWire } from '@caimin/base'
import { afterAll, expect, it } from 'vitest'
import { saveMatches } from '../../core/catalog/index.ts'
import { factsOfMatch } from '../../core/catalog/testing/match-facts.ts'
import { must, reasonOf } from '../../testing/desk-scene.ts'
import { testApp } from '../../testing/test-app.ts'

const NOON = instant(Date.parse('2026-11-20T12:00:00+08:00'))
const app = await testApp({ at: NOON })
afterAll(() => app.close())

it('answers how the odds of every play moved, newest first, with the opening', async () => {
  const match = factsOfMatch({ kickoffAt: addMs(NOON, hours(3)), number: '101', fetchedAt: NOON })
  const averageOdds = { h: '2.0', d: '3.0', a: '4.0' }
  for (let change = 0; change < 50; change += 1) {
    const odds = { SPF: { '3': `2.${10 + change}`, '1': '3.20', '0': '3.60' }, JQS: { '0': '9.00', '1': '4.50' } }
    const moved = { ...match, odds, averageOdds, fetchedAt: addMs(NOON, seconds(change)) }
    await app.database.tx((t) => saveMatches(t, [moved]))
  }
  const { moves, average_odds } = must(await app.stranger().client.scores.odds({ match_id: match.id }))
  expect(Object.keys(moves).toSorted()).toEqual(['JQS', 'SPF'])
  expect(moves.SPF?.newest).toHaveLength(40)
  expect(moves.SPF?.newest[0]).toMatchObject({ odds: { '3': '2.59' } })
  expect(moves.SPF?.opening).toMatchObject({ odds: { '3': '2.10' }, changed_at: toWire(NOON) })
  expect(moves.JQS).toMatchObject({ newest: [{ odds: { '0': '9.00' } }], opening: null })
  expect(average_odds).toEqual(averageOdds)
})

it('refuses an unknown match', async () => {
  expect(reasonOf(await app.stranger().client.scores.odds({ match_id: '20200101999' }))).toBe('not_found')
})
