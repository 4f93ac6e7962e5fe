import { addMs, days, hours, type Instant, toWire } from '@caimin/base'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { addPastMatches, type MatchFacts, saveMatches } from '../../core/catalog/index.ts'
import { factsOfMatch } from '../../core/catalog/testing/match-facts.ts'
import { must, reasonOf } from '../../testing/desk-scene.ts'
import { testApp } from '../../testing/test-app.ts'

let numbers = 0

const app = await testApp()
const now = await app.database.read(async (r) => r.now)

afterAll(() => app.close())

/** Every test has teams of its own. */
let [home, away] = ['', '']
beforeEach(() => {
  numbers += 1
  home = `主${numbers}队`
  away = `客${numbers}队`
})

function factsAt(kickoffAt: Instant, changes: Partial<MatchFacts> = {}): MatchFacts {
  numbers += 1
  return factsOfMatch({ kickoffAt, number: String(numbers).padStart(3, '0'), home, away, ...changes })
}

/** A match on sale between the two teams of the test. */
async function seedSubject(changes: Partial<MatchFacts> = {}): Promise<string> {
  const facts = factsAt(addMs(now, hours(3)), { fetchedAt: now, ...changes })
  await app.database.tx((t) => saveMatches(t, [facts]))
  app.catalog.invalidate()
  return facts.id
}

/** A finished match so many days ago. */
async function played(daysAgo: number, full: string, changes: Partial<MatchFacts> = {}): Promise<string> {
  const facts = factsAt(addMs(now, -days(daysAgo)), changes)
  const score = facts.sport === 'football' ? { half: '0:0', full } : { full }
  await app.database.tx((t) => addPastMatches(t, [{ facts, score }]))
  return facts.id
}

const analysisOf = async (matchId: string) => must(await app.stranger().client.scores.analysis({ match_id: matchId }))

describe('records', () => {
  it('are the last ten of each side before the match, newest first, at home and away', async () => {
    const ids: string[] = []
    for (let ago = 12; ago > 0; ago -= 1) {
      const sides = ago % 2 === 0 ? { away: `另一队${ago}` } : { home: `另一队${ago}`, away: home }
      ids.unshift(await played(ago, '2:1', sides))
    }
    const found = await analysisOf(await seedSubject())
    expect(found.home_past.map(({ match_id }) => match_id)).toEqual(ids.slice(0, 10))
    expect(found.home_past[0]).toMatchObject({ home: '另一队1', away: home, half: '0:0', full: '2:1', handicap: -1 })
    expect(found.away_past).toEqual([])
    expect(found.meetings).toEqual([])
  })

  it('of a match that is over end before it', async () => {
    await played(9, '1:1')
    const middle = await played(5, '0:3')
    await played(1, '4:0')
    expect((await analysisOf(middle)).meetings.map(({ full }) => full)).toEqual(['1:1'])
  })

  it('hold a match that two games sold once, with the handicap of the one asked about', async () => {
    const kickoffAt = addMs(now, -days(3))
    const sold = { kickoffAt, home, away }
    await played(3, '2:0', { ...sold, id: `bd26185${numbers}`, game: 'bjdc', issueNo: '26185', handicap: -2 })
    const other = await analysisOf(await seedSubject())
    expect(other.home_past).toMatchObject([{ full: '2:0', handicap: null }])
    await played(3, '2:0', sold)
    const both = await analysisOf(await seedSubject({ kickoffAt: addMs(now, hours(4)) }))
    expect(both.home_past).toMatchObject([{ full: '2:0', handicap: -1 }])
    expect(both.meetings).toHaveLength(1)
  })

  it('leave out void matches, running ones, and teams of the same name in another sport', async () => {
    const basketball = { game: 'jclq', sport: 'basketball', id: `jl2026110100${numbers % 10}` } as const
    await played(4, '88:80', basketball)
    const { kickoffAt } = factsAt(addMs(now, -days(2)))
    const voided = factsAt(kickoffAt)
    await app.database.tx((t) => addPastMatches(t, [{ facts: voided, score: { void: true } }]))
    await app.database.tx((t) => saveMatches(t, [factsAt(addMs(now, -hours(1)), { fetchedAt: now })]))
    const found = await analysisOf(await seedSubject())
    expect(found.home_past).toEqual([])
    expect(found.meetings).toEqual([])
  })

  it('say from when on results of the sport are known, whichever game sold the match', async () => {
    await played(400, '0:0', { id: `bd26001${numbers}`, game: 'bjdc', issueNo: '26001' })
    expect((await analysisOf(await seedSubject())).known_since).toBe(toWire(addMs(now, -days(400))))
  })
})

describe('meetings', () => {
  it('are those of the two sides, whoever was at home', async () => {
    await played(20, '1:0')
    await played(30, '2:2', { home: away, away: home })
    await played(10, '3:3', { away: '第三队' })
    const { meetings } = await analysisOf(await seedSubject())
    expect(meetings.map((match) => [match.home, match.full])).toEqual([
      [home, '1:0'],
      [away, '2:2'],
    ])
  })
})

describe('odds over time', () => {
  it('are the newest changes of the plays with few options and the opening, with the line of each', async () => {
    const matchId = await seedSubject()
    const facts = factsAt(addMs(now, hours(3)), { id: matchId })
    for (let change = 1; change <= 25; change += 1) {
      const odds = {
        SPF: { '3': `1.${10 + change}`, '1': '3.20', '0': '3.60' },
        JQS: { '0': `9.${10 + change}` },
      }
      const moved = { ...facts, odds, handicap: change > 20 ? -2 : -1, fetchedAt: addMs(now, change * 1000) }
      await app.database.tx((t) => saveMatches(t, [moved]))
    }
    const { moves } = await analysisOf(matchId)
    expect(Object.keys(moves).toSorted()).toEqual(['RQSPF', 'SPF'])
    const { newest = [], opening } = moves.SPF ?? {}
    expect(newest).toHaveLength(20)
    expect(newest[0]).toMatchObject({ odds: { '3': '1.35' }, handicap: -2 })
    expect(newest[19]).toMatchObject({ odds: { '3': '1.16' }, handicap: -1 })
    expect(opening).toMatchObject({ odds: { '3': '1.95' }, changed_at: toWire(now) })
    expect(moves.RQSPF).toMatchObject({ newest: [{ changed_at: toWire(now) }], opening: null })
  })
})

describe('what comes next', () => {
  it('is the side’s later matches on sale, soonest first, and not the match itself', async () => {
    const matchId = await seedSubject()
    const later = factsAt(addMs(now, hours(30)), { fetchedAt: now, away: '后一队' })
    const sooner = factsAt(addMs(now, hours(20)), { fetchedAt: now, home: '前一队', away: home })
    const before = factsAt(addMs(now, hours(2)), { fetchedAt: now, away: '更早队' })
    await app.database.tx((t) => saveMatches(t, [later, sooner, before]))
    app.catalog.invalidate()
    const found = await analysisOf(matchId)
    expect(found.home_next.map(({ match_id }) => match_id)).toEqual([sooner.id, later.id])
    expect(found.away_next).toEqual([])
    expect(found.match).toMatchObject({
      match_id: matchId,
      is_selling: true,
      number_text: expect.stringMatching(/^周/),
    })
  })
})

describe('the table of the league', () => {
  it('counts the real results of the season before the match, each match once, and says how many', async () => {
    const league = `联赛${numbers}`
    const real = { league, isDemo: false }
    const others = { ...real, home: `三${home}`, away: `四${home}` }
    await played(30, '2:1', real)
    await played(20, '1:1', { ...real, home: away, away: home })
    await played(10, '0:3', others)
    await played(10, '0:3', { ...others, id: `bjdc26187${numbers}`, game: 'bjdc', issueNo: '26187' })
    await played(310, '9:0', real)
    await played(4, '9:0', { league, isDemo: true })
    await played(5, '9:0')
    const { league_table: table } = await analysisOf(await seedSubject(real))
    expect(table).toMatchObject({ matches: 3, teams: 4 })
    expect(table?.lines).toEqual([
      { team: home, rank: 1, played: 2, won: 1, drawn: 1, lost: 0, scored: 3, conceded: 2, points: 4 },
      { team: away, rank: 3, played: 2, won: 0, drawn: 1, lost: 1, scored: 2, conceded: 3, points: 1 },
    ])
  })

  it('is none where no result is known, and none of another sport', async () => {
    const league = `无果${numbers}`
    expect((await analysisOf(await seedSubject({ league }))).league_table).toBeNull()
  })
})

it('refuses an unknown match, and an invalid id', async () => {
  const { scores } = app.stranger().client
  expect(reasonOf(await scores.analysis({ match_id: '20200101999' }))).toBe('not_found')
  expect(reasonOf(await scores.analysis({ match_id: "x' or 1=1" }))).toBe('bad_input')
})
