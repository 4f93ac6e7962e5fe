import { addMs, instant, minutes } from '@caimin/base'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  addMatchEvents,
  addMatchLineups,
  addMatchStatistics,
  saveMatches,
  showProgress,
} from '../../core/catalog/index.ts'
import { factsOfMatch } from '../../core/catalog/testing/match-facts.ts'
import { must, reasonOf } from '../../testing/desk-scene.ts'
import { testApp } from '../../testing/test-app.ts'

const NOON = instant(Date.parse('2026-11-20T12:00:00+08:00'))
const app = await testApp({ at: NOON })
afterAll(() => app.close())

const match = factsOfMatch({ kickoffAt: addMs(NOON, -minutes(50)), number: '101', fetchedAt: NOON })
const goal = { matchId: match.id, source: 'a', kind: 'goal', player: '9号', takesBack: null } as const
const figures = (shots: number) => ({ shots: { home: shots, away: 1 } })
const count = (minute: number, shots: number, source = 'a') =>
  app.database.tx((t) => addMatchStatistics(t, [{ matchId: match.id, source, minute, figures: figures(shots) }]))

beforeAll(() =>
  app.database.tx(async (t) => {
    await saveMatches(t, [match])
    const standing = { status: 'second_half', minute: 47, half: null, score: { home: 1, away: 0 } } as const
    await showProgress(t, [{ ...standing, matchId: match.id, source: 'a', toldAt: NOON }])
    await addMatchEvents(t, [
      { ...goal, ref: '2', side: 'away', minute: 30 },
      { ...goal, ref: '1', side: 'home', minute: 12 },
      { ...goal, ref: '3', side: 'away', minute: 31, kind: 'goal_disallowed', takesBack: '2' },
      { ...goal, ref: '1', side: 'home', minute: 13, source: 'b' },
    ])
  }),
)

const info = async () => must(await app.stranger().client.scores.info({ match_id: match.id }))

it('answers what one source tells of a match, by minute, with the goals that do not count', async () => {
  const known = await info()
  expect(known.match).toMatchObject({ match_id: match.id, full: '1:0', source: 'a' })
  expect(known.events.map(({ kind, minute, is_taken_back }) => [kind, minute, is_taken_back])).toEqual([
    ['goal', 12, false],
    ['goal', 30, true],
    ['goal_disallowed', 31, false],
  ])
  expect(known.events[0]).toMatchObject({
    side: 'home',
    player: '9号',
    received_at: expect.stringContaining('2026-11-20T12:'),
  })
})

it('answers the figures that the source told last, not those of an earlier minute that come late', async () => {
  expect((await info()).statistics).toBeNull()
  await count(40, 6)
  await count(47, 7)
  await count(46, 9)
  await count(60, 20, 'b')
  await app.database.tx((t) =>
    addMatchStatistics(t, [{ matchId: 'nobody', source: 'a', minute: 1, figures: figures(1) }]),
  )
  const told = { minute: 47, figures: figures(7), source: 'a', is_corrected: false }
  expect((await info()).statistics).toMatchObject(told)
})

it('keeps the figures that a source corrects, and says that it did', async () => {
  await count(48, 9)
  expect((await info()).statistics).toMatchObject({ minute: 48, is_corrected: false })
  await count(48, 8)
  await count(49, 6)
  expect((await info()).statistics).toMatchObject({ minute: 49, figures: figures(6), is_corrected: true })
  const earlier = await app.database.read((r) =>
    r.db.selectFrom('earlier_match_statistics').select(['minute', 'figures']).orderBy('received_at').execute(),
  )
  expect(earlier).toEqual([
    { minute: 48, figures: figures(9) },
    { minute: 48, figures: figures(8) },
  ])
})

it('answers the line-ups that a source corrected, and those of another where the source of the match tells none', async () => {
  const player = (name: string) => ({ number: 9, name, position: 'F' }) as const
  const team = (name: string) => ({ formation: '4-4-2', coach: null, rows: [[player(name)]], substitutes: [] })
  const report = (source: string, ...names: readonly string[]) =>
    app.database.tx((t) =>
      addMatchLineups(
        t,
        [match.id, 'nobody'].flatMap((matchId) =>
          names.map((name) => ({ matchId, source, home: team(name), away: team('客') })),
        ),
      ),
    )
  expect((await info()).lineups).toBeNull()
  await report('b', '乙')
  expect((await info()).lineups).toMatchObject({ source: 'b', is_corrected: false, home: team('乙') })
  await report('a', '甲')
  await report('a', '甲')
  expect((await info()).lineups).toMatchObject({ source: 'a', is_corrected: false, home: team('甲') })
  await report('a', '丙')
  expect((await info()).lineups).toMatchObject({ source: 'a', is_corrected: true, home: team('丙'), away: team('客') })
  const kept = await app.database.read((r) => r.db.selectFrom('match_lineups').select('revision').execute())
  expect(kept.map(({ revision }) => revision).toSorted()).toEqual([1, 1, 2])
})

it('refuses an unknown match', async () => {
  expect(reasonOf(await app.stranger().client.scores.info({ match_id: '20200101999' }))).toBe('not_found')
})
