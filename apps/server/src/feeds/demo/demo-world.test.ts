import { addMs, chinaDate, hours, type Instant, instant, minutes } from '@caimin/base'
import { matchPlays, playOptions } from '@caimin/rules'
import { describe, expect, it } from 'vitest'
import { closeOfSales } from '../../core/catalog/index.ts'
import type { FeedRows } from '../feed.ts'
import { demoAmounts, demoFigures, demoNumbers } from './demo-draws.ts'
import { demoMatchesFeed } from './demo-matches.feed.ts'
import { scoresOf } from './demo-scores.feed.ts'
import { endOf, progressAt, scriptOf } from './match-script.ts'
import { slateOf } from './slate.ts'

const MONDAY = instant(Date.parse('2026-11-16T00:00:00+08:00'))
const HOURS_OF_A_WEEK = Array.from({ length: 168 }, (_, hour) => addMs(MONDAY, hours(hour)))

const poll = (now: Instant): Promise<FeedRows> => demoMatchesFeed.poll({ now, lastSuccessAt: null })

async function openAt(now: Instant) {
  const { matches = [] } = await poll(now)
  return matches
    .map((match) => ({ ...match, deadlineAt: Math.min(match.kickoffAt, closeOfSales(match.businessDate)) }))
    .filter((match) => match.deadlineAt > now)
}

describe('the demo world', () => {
  it('has open matches at every hour of a week, some closing within the hour, some on another day', async () => {
    for (const now of HOURS_OF_A_WEEK) {
      const open = await openAt(now)
      expect(open.length, chinaDate(now)).toBeGreaterThanOrEqual(60)
      expect(open.some((match) => match.deadlineAt <= addMs(now, hours(1)))).toBe(true)
      expect(open.some((match) => match.deadlineAt > addMs(now, hours(24)))).toBe(true)
    }
  })

  it('has matches running at every hour, and a result told within the last hour', async () => {
    for (const now of HOURS_OF_A_WEEK) {
      const days = [-24, 0, 24].map((shift) => chinaDate(addMs(now, hours(shift))))
      const begun = days
        .flatMap(slateOf)
        .filter((match) => match.kickoffAt <= now && match.kickoffAt > addMs(now, -hours(3)))
      const { progress = [], results = [] } = scoresOf(begun, now)
      expect(progress.some((row) => row.minute !== null && row.minute < 90)).toBe(true)
      expect(results.length).toBeGreaterThan(0)
    }
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
    const { prizes, sales } = demoFigures('shuangseqiu', '2026135')
    expect(prizes.map((prize) => prize.level)).toEqual(['1', '2', '3', '4', '5', '6'])
    const paid = prizes.reduce((sum, prize) => sum + prize.amount * BigInt(prize.winners), 0n)
    expect(Number(paid) / Number(sales)).toBeGreaterThan(0.15)
    expect(Number(paid) / Number(sales)).toBeLessThan(0.8)
  })

  it('lets no team play twice on a business day', () => {
    for (const day of ['2026-11-20', '2026-11-21', '2026-12-31']) {
      const teams = slateOf(day).flatMap((match) => [match.home, match.away])
      expect(new Set(teams).size).toBe(teams.length)
    }
  })

  it('sells every option of every play', async () => {
    const { matches = [] } = await poll(MONDAY)
    for (const match of matches) {
      for (const play of matchPlays('jczq')) {
        expect(Object.keys(match.odds[play] ?? {}).toSorted()).toEqual([...playOptions('jczq', play)].toSorted())
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
      let goals = 0
      for (let at: Instant = match.kickoffAt; at <= endOf(match); at = addMs(at, minutes(1))) {
        const { score } = progressAt(match, at)
        const now = (score?.home ?? 0) + (score?.away ?? 0)
        expect(now).toBeGreaterThanOrEqual(goals)
        goals = now
      }
      expect(progressAt(match, endOf(match))).toMatchObject({ half: script.half, score: script.full, minute: 90 })
    }
  })
})
