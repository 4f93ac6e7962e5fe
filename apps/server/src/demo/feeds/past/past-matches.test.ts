import { addMs, days, instant } from '@caimin/base'
import { afterAll, describe, expect, it } from 'vitest'
import { leagueTableBefore, type PastMatch } from '../../../core/catalog/index.ts'
import { testApp } from '../../../testing/test-app.ts'
import { LEAGUES } from '../football-data.ts'
import { slateOf } from '../slate.ts'
import { pastMatchesUntil, seedPastMatches } from './past-matches.ts'
import { realMatches } from './real-results.ts'

const BEGIN = instant(Date.parse('2026-11-20T20:10:00+08:00'))
/** While the real results go on. */
const WITHIN_RESULTS = instant(Date.parse('2026-05-10T20:10:00+08:00'))

const real = realMatches()
const past = pastMatchesUntil(BEGIN)

const app = await testApp({ at: BEGIN })
await app.database.tx((t) => seedPastMatches(t, BEGIN))
afterAll(() => app.close())

const isFootball = ({ facts }: PastMatch) => facts.sport === 'football'
const teamsIn = (matches: readonly PastMatch[]) => new Set(matches.flatMap(({ facts }) => [facts.home, facts.away]))

describe('the real results', () => {
  it('have every team of the leagues, with matches against others of them', () => {
    for (const { league, teams } of LEAGUES) {
      const known = teamsIn(real.filter(({ facts }) => facts.league === league))
      for (const [team] of teams) expect(known, league).toContain(team)
    }
  })

  it('have scores that can be, and a first half within each that is told', () => {
    for (const { facts, score } of real) {
      const [half, full] = [score.half ?? '0:0', score.full].map((text) => String(text).split(':').map(Number))
      expect(
        full?.every((goals, side) => goals >= (half?.[side] ?? 0) && goals < 12),
        facts.id,
      ).toBe(true)
    }
  })

  it('have no side twice within a day of a league', () => {
    const sides = real.flatMap(({ facts }) => [facts.home, facts.away].map((side) => `${facts.businessDate} ${side}`))
    expect(new Set(sides).size).toBe(sides.length)
  })
})

describe('the past of the demo world', () => {
  it('is the same whenever it is made', () => {
    expect(pastMatchesUntil(BEGIN)).toEqual(past)
  })

  it('has no match twice, and is written as it is', async () => {
    expect(new Set(past.map(({ facts }) => facts.id)).size).toBe(past.length)
    const played = past.map(({ facts }) => `${facts.sport} ${facts.kickoffAt} ${facts.home} ${facts.away}`)
    expect(new Set(played).size).toBe(past.length)
    const written = await app.database.read((r) => r.db.selectFrom('results').select('subject_id').execute())
    expect(written).toHaveLength(past.length)
  })

  it('is real of every team that has real results, and made of others alone', () => {
    const known = teamsIn(real)
    const made = past.filter(({ facts }) => facts.isDemo)
    expect(past.filter(({ facts }) => !facts.isDemo)).toEqual(real)
    expect([...teamsIn(made.filter(isFootball))].filter((team) => known.has(team))).toEqual([])
    expect(made.some(isFootball)).toBe(true)
    expect(made.some(({ facts }) => facts.sport === 'basketball')).toBe(true)
  })

  it('ends where the world begins, with ids that no match of it has', () => {
    const early = pastMatchesUntil(WITHIN_RESULTS)
    expect(early.every(({ facts }) => facts.kickoffAt <= WITHIN_RESULTS)).toBe(true)
    expect(early.filter(({ facts }) => !facts.isDemo).length).toBeLessThan(real.length)
    const ids = new Set(real.map(({ facts }) => facts.id))
    const busiest = ['2025-04-26', '2025-05-03', '2025-11-02', '2026-05-16', '2026-05-24']
    const made = busiest.flatMap((date) => slateOf(date).map(({ id }) => id))
    expect(made.filter((id) => ids.has(id))).toEqual([])
  })

  it('is made where no real result is older', () => {
    const before = addMs(instant(Math.min(...real.map(({ facts }) => facts.kickoffAt))), -days(1))
    expect(pastMatchesUntil(before).some(isFootball)).toBe(true)
  })
})

describe('the tables of its leagues', () => {
  const tableOf = (league: string) =>
    app.database.read((r) => leagueTableBefore(r, { sport: 'football', league }, BEGIN))

  it('are those of the real season: 巴西甲 2025 as it ended', async () => {
    const table = await tableOf('巴西甲')
    expect(table).toMatchObject({ matches: 380 })
    expect(table?.rows.map(({ team, points }) => `${team} ${points}`)).toEqual([
      '弗拉门戈 79',
      '帕尔梅拉斯 76',
      '克鲁塞罗 70',
      '米拉索 67',
      '弗鲁米嫩塞 64',
      '博塔弗戈 63',
      '巴伊亚 60',
      '圣保罗 51',
      '格雷米奥 49',
      // The league itself lets wins decide before the difference of goals: 布拉干蒂诺 came tenth.
      '米内罗竞技 48',
      '布拉干蒂诺 48',
      '桑托斯 47',
      '科林蒂安 47',
      '达伽马 45',
      '维多利亚 45',
      '巴西国际 44',
      '塞阿拉 43',
      '福塔莱萨 43',
      '尤文图德 35',
      '累西腓体育 17',
    ])
    expect(table?.rows[0]).toMatchObject({ played: 38, won: 23, drawn: 10, lost: 5, scored: 78, conceded: 27 })
  })

  it('have all teams of the league and no others', async () => {
    for (const { league, teams } of LEAGUES) {
      const { rows = [] } = (await tableOf(league)) ?? {}
      expect(rows.map(({ team }) => team).toSorted(), league).toEqual(teams.map(([name]) => name).toSorted())
    }
  })
})
