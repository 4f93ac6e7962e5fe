import { addMs, chinaDate, hours, type Instant, instant, minutes } from '@caimin/base'
import { type MatchGameId, matchPlays, playOptions } from '@caimin/rules'
import { describe, expect, it } from 'vitest'
import { closeOfSales, drawSubject, matchSubject, readResultValue } from '../../core/catalog/index.ts'
import type { FeedRows } from '../../feeds/feed.ts'
import { bjdcMatches } from './beidan/bjdc-matches.ts'
import { finalSpOf } from './beidan/final-sp.ts'
import { sfggMatches } from './beidan/sfgg-matches.ts'
import { demoAmounts, demoFigures, demoNumbers } from './demo-draws.ts'
import { demoMatchesFeed } from './demo-matches.feed.ts'
import { scoresOf } from './demo-scores.feed.ts'
import { fixedAmounts, fixedOutcomes } from './fixed/fixed-draws.ts'
import { fixedIssuesAround } from './fixed/fixed-issues.ts'
import { footballEvents } from './football-events.ts'
import { footballLineups } from './football-lineups.ts'
import { footballStatistics } from './football-statistics.ts'
import type { MadeEvent } from './made-match.ts'
import { madeMatchesOf } from './made-matches.ts'
import { endOf, progressAt, scriptOf } from './match-script.ts'
import { slateOf } from './slate.ts'

const GAMES: readonly MatchGameId[] = ['jczq', 'jclq', 'bjdc', 'sfgg']
const MONDAY = instant(Date.parse('2026-11-16T00:00:00+08:00'))
const HOURS_OF_A_WEEK = Array.from({ length: 168 }, (_, hour) => addMs(MONDAY, hours(hour)))

/** Without those that were taken back. */
function goalsOf(events: readonly MadeEvent[]): { home: number; away: number } {
  const back = new Set(events.map(({ takesBack }) => takesBack))
  const goals = events.filter(({ kind, ref }) => kind === 'goal' && !back.has(ref))
  const home = goals.filter(({ side }) => side === 'home').length
  return { home, away: goals.length - home }
}

const poll = (now: Instant): Promise<FeedRows> => demoMatchesFeed.poll({ now, lastSuccessAt: null })

async function openAt(now: Instant) {
  const { matches = [] } = await poll(now)
  return matches
    .map((match) => ({ ...match, deadlineAt: Math.min(match.kickoffAt, closeOfSales(match.businessDate)) }))
    .filter((match) => match.deadlineAt > now)
}

/** How many matches of a game are open at any hour at least, and within how many hours one of them closes. */
const OPEN_AT_LEAST: Readonly<Record<MatchGameId, readonly [matches: number, closesWithin: number]>> = {
  jczq: [60, 1],
  jclq: [25, 4],
  bjdc: [25, 8],
  sfgg: [25, 8],
}

describe('the demo world', () => {
  it('has open matches of every game at every hour of a week, some closing soon, some on another day', async () => {
    for (const now of HOURS_OF_A_WEEK) {
      const byGame = Map.groupBy(await openAt(now), (match) => match.game)
      for (const game of GAMES) {
        const [matches, closesWithin] = OPEN_AT_LEAST[game]
        const open = byGame.get(game) ?? []
        expect(open.length, `${game} ${chinaDate(now)}`).toBeGreaterThanOrEqual(matches)
        expect(open.some((match) => match.deadlineAt <= addMs(now, hours(closesWithin)))).toBe(true)
        expect(open.some((match) => match.deadlineAt > addMs(now, hours(24)))).toBe(true)
      }
    }
  })

  it('has matches under way at every hour, and a result reported within the last hour', async () => {
    for (const now of HOURS_OF_A_WEEK) {
      const days = [-24, 0, 24].map((shift) => chinaDate(addMs(now, hours(shift))))
      const begun = days
        .flatMap(madeMatchesOf)
        .filter((match) => match.kickoffAt <= now && match.kickoffAt > addMs(now, -hours(3)))
      const { progress = [], results = [] } = scoresOf(begun, now)
      expect(progress.some((row) => row.minute !== null && row.minute < 90)).toBe(true)
      expect(results.length).toBeGreaterThan(0)
      for (const result of results)
        expect(readResultValue(result, result.value), result.subjectId).toMatchObject({ ok: true })
    }
  })

  it('reports a final SP of every play once a match of 北京单场 or 胜负过关 is over', () => {
    const made = [...bjdcMatches('2026-11-20'), ...sfggMatches('2026-11-20')]
    expect(made.length).toBeGreaterThan(30)
    for (const match of made) {
      const value = finalSpOf(match.facts(match.endsAt), { ...match.score })
      expect(readResultValue({ ...matchSubject(match.id), step: 'sp' }, value), match.id).toMatchObject({ ok: true })
    }
  })

  it('has an open issue of fourteen matches at every hour, and one that has just been played', () => {
    for (const now of HOURS_OF_A_WEEK) {
      const issues = fixedIssuesAround(now).filter((issue) => issue.game === 'sfc')
      const open = issues.find((issue) => issue.saleStartAt <= now && issue.gameDeadlineAt > now)
      expect(open?.matches, chinaDate(now)).toHaveLength(14)
      expect(new Set(open?.matches.flatMap((match) => [match.home, match.away])).size).toBe(28)
      expect(open?.matches.every((match) => match.kickoff_at >= (open?.gameDeadlineAt ?? 0))).toBe(true)
      const drawn = issues.filter((issue) => issue.drawAt <= now)
      expect(drawn.length).toBeGreaterThan(5)
      expect(new Set(issues.map((issue) => issue.issueNo)).size).toBe(issues.length)
    }
  })

  it('draws 胜负彩 by scores that are known, and by those it will make where none is', () => {
    const [issue] = fixedIssuesAround(MONDAY)
    if (issue === undefined) throw new Error('no issue is seeded')
    const made = fixedOutcomes(issue, new Map())
    expect(readResultValue({ ...drawSubject('sfc', issue.issueNo), step: 'numbers' }, made)).toMatchObject({ ok: true })
    const announced = fixedAmounts(issue.issueNo)
    expect(readResultValue({ ...drawSubject('sfc', issue.issueNo), step: 'amounts' }, announced)).toMatchObject({
      ok: true,
    })
    expect(Object.keys(announced)).toEqual(['1', '2', 'renxuan9', 'pool_after'])
  })

  it('is the same whenever it is made', () => {
    const [first, second] = [slateOf('2026-11-20'), slateOf('2026-11-20').map((match) => ({ ...match }))]
    expect(first.map((match) => [match.id, match.home, match.kickoffAt])).toEqual(
      second.map((match) => [match.id, match.home, match.kickoffAt]),
    )
    expect(demoNumbers('shuangseqiu', '2026135')).toEqual(demoNumbers('shuangseqiu', '2026135'))
    expect(demoNumbers('shuangseqiu', '2026135')).not.toEqual(demoNumbers('shuangseqiu', '2026136'))
  })

  it('announces floating amounts only, and lists every level of 双色球', () => {
    expect(Object.keys(demoAmounts('shuangseqiu', '2026135'))).toEqual(['1', '2', 'pool_after'])
    expect(demoAmounts('fucai3D', '2026310')).toEqual({})
    const { prizes, sales } = demoFigures('shuangseqiu', '2026135', {})
    expect(prizes.map((prize) => prize.level)).toEqual(['1', '2', '3', '4', '5', '6'])
    const paid = prizes.reduce((sum, prize) => sum + prize.amount * BigInt(prize.winners), 0n)
    expect(Number(paid) / Number(sales)).toBeGreaterThan(0.15)
    expect(Number(paid) / Number(sales)).toBeLessThan(0.8)
  })

  it('lists the levels that the drawn digits have, and no others', () => {
    const levelsOf = (...digits: number[]) =>
      demoFigures('fucai3D', '2026310', { digits }).prizes.map(({ level }) => level)
    expect(levelsOf(1, 2, 3)).toEqual(['直选', '组选6'])
    expect(levelsOf(1, 2, 1)).toEqual(['直选', '组选3'])
    expect(levelsOf(7, 7, 7)).toEqual(['直选'])
  })

  it('gives appended notes of 超级大乐透 eight tenths more, in whole yuan', () => {
    const amounts = demoAmounts('daletou', '26133')
    for (const level of ['1', '2']) {
      expect(amounts[`append_${level}`]).toBe(Math.floor((Number(amounts[level]) * 8) / 10))
    }
  })

  it('lists every level of 快乐8 with what the rules pay', () => {
    const { prizes } = demoFigures('happy8', '2026310', {})
    const yuanOf = (level: string) => Number(prizes.find((prize) => prize.level === level)?.amount) / 100
    expect(prizes).toHaveLength(39)
    expect([yuanOf('10-9'), yuanOf('7-0'), yuanOf('5-5'), yuanOf('1-1')]).toEqual([8000, 2, 1000, 4.5])
    const [wonTen = 0, wonFive = 0] = ['10-5', '5-5'].map((level) => prizes.find((p) => p.level === level)?.winners)
    expect(wonTen).toBeGreaterThan(wonFive)
  })

  it('lets no team play twice on a business day', () => {
    for (const day of ['2026-11-20', '2026-11-21', '2026-12-31']) {
      const teams = slateOf(day).flatMap((match) => [match.home, match.away])
      expect(new Set(teams).size).toBe(teams.length)
    }
  })

  it('sells every option of every play', async () => {
    const { matches = [] } = await poll(MONDAY)
    expect(new Set(matches.map((match) => match.game))).toEqual(new Set(GAMES))
    for (const match of matches) {
      for (const play of matchPlays(match.game)) {
        expect(Object.keys(match.odds[play] ?? {}).toSorted()).toEqual([...playOptions(match.game, play)].toSorted())
        for (const odds of Object.values(match.odds[play] ?? {})) expect(odds).toMatch(/^\d{1,4}\.\d{1,2}$/)
      }
    }
  })

  it('moves some odds within a day', async () => {
    const [before, after] = await Promise.all([poll(MONDAY), poll(addMs(MONDAY, hours(6)))])
    const odds = new Map(before.matches?.map((match) => [match.id, match.odds]))
    const moved = after.matches?.filter(
      (match) => odds.has(match.id) && odds.get(match.id)?.SPF?.['3'] !== match.odds.SPF?.['3'],
    )
    expect(moved?.length).toBeGreaterThan(5)
  })

  it('plays a match minute by minute to the score it has made', () => {
    for (const match of slateOf('2026-11-20')) {
      const script = scriptOf(match)
      const scores: number[] = []
      for (let at: Instant = match.kickoffAt; at <= endOf(match); at = addMs(at, minutes(1))) {
        const { score } = progressAt(match, at)
        scores.push((score?.home ?? 0) + (score?.away ?? 0))
      }
      const falls = scores.filter((goals, at) => goals < (scores[at - 1] ?? 0))
      expect(falls, match.id).toHaveLength(script.disallowed === undefined ? 0 : 1)
      expect(progressAt(match, endOf(match))).toMatchObject({ half: script.half, score: script.full, minute: 90 })
    }
  })

  it('takes a goal back in one match of three, minutes after it and in a quiet time', () => {
    const dates = Array.from({ length: 30 }, (_, day) => chinaDate(addMs(MONDAY, hours(24 * day))))
    for (const matches of dates.map(slateOf)) {
      const scripts = matches.map(scriptOf)
      const wanted = scripts.filter((_, at) => (at + 1) % 3 === 0)
      expect(scripts.filter(({ disallowed }) => disallowed !== undefined)).toEqual(wanted)
      for (const { disallowed, goals } of wanted) {
        const { minute = 0, backMinute = 0 } = disallowed ?? {}
        expect(backMinute).toBe(minute + 3)
        expect(goals.filter((goal) => goal.minute >= minute - 2 && goal.minute <= backMinute + 2)).toEqual([])
      }
    }
  })

  it('tells what happens in a match, which at every minute comes to the score it shows', () => {
    for (const match of slateOf('2026-11-20')) {
      for (let at: Instant = match.kickoffAt; at <= endOf(match); at = addMs(at, minutes(1))) {
        expect(goalsOf(footballEvents(match, at)), match.id).toEqual(progressAt(match, at).score)
      }
      expect(footballEvents(match, endOf(match)).at(-1)).toMatchObject({ kind: 'full_time' })
    }
    for (const match of slateOf('2026-11-20')) {
      const { figures } = footballStatistics(match, endOf(match))
      const { home = 0, away = 0 } = scriptOf(match).full
      expect(figures.shots_on_target?.home, match.id).toBeGreaterThanOrEqual(home)
      expect(figures.shots?.away, match.id).toBeGreaterThanOrEqual(figures.shots_on_target?.away ?? away)
    }
    const all = slateOf('2026-11-20').flatMap((match) => footballEvents(match, endOf(match)))
    const kinds = new Set(all.map(({ kind }) => kind))
    expect(kinds).toContain('goal_disallowed')
    expect(kinds).toContain('red_card')
  })

  it('has who does something in a match on the field then, of the eleven who began or the substitutes', () => {
    for (const match of slateOf('2026-11-20')) {
      const lineups = footballLineups(match)
      for (const side of ['home', 'away'] as const) {
        const { rows, substitutes } = lineups[side]
        expect(rows.flat()).toHaveLength(11)
        const squad = [...rows.flat(), ...substitutes].map(({ name }) => name)
        const gone = new Set<string | null>()
        for (const { kind, player } of footballEvents(match, endOf(match)).filter((event) => event.side === side)) {
          expect(squad).toContain(player)
          if (kind === 'goal_disallowed') continue
          expect(gone).not.toContain(player)
          if (kind === 'red_card' || kind === 'substitution') gone.add(player)
        }
      }
    }
  })

  it('announces who plays an hour before a match, in football', async () => {
    const now = addMs(MONDAY, hours(15))
    const { matches = [], lineups = [] } = await poll(now)
    const soon = matches.filter(
      ({ sport, game, kickoffAt }) => sport === 'football' && game !== 'sfgg' && kickoffAt <= addMs(now, hours(1)),
    )
    expect(lineups.map(({ matchId }) => matchId).toSorted()).toEqual(soon.map(({ id }) => id).toSorted())
  })
})
