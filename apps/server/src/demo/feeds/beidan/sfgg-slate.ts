import { addMs, type Instant, minutes, present } from '@caimin/base'
import type { Random } from '@caimin/rules'
import { gameDeadline, type MatchStanding, type Score, type Sport } from '../../../core/catalog/index.ts'
import { MARGIN_SPREAD } from '../basketball/basketball-odds.ts'
import { basketballEnd, basketballProgress, basketballScript } from '../basketball/basketball-script.ts'
import { basketballOf } from '../basketball/basketball-slate.ts'
import { chanceBelow } from '../chance.ts'
import { type DayPlan, kickoffsOf, zoneAt } from '../day-plan.ts'
import { handicapChances } from '../demo-odds.ts'
import { endOf, progressAt, scriptOf } from '../match-script.ts'
import { hashOfText, seededRandom } from '../seeded-random.ts'
import { slateOf } from '../slate.ts'
import { SPORTS_LEAGUES, sportsScript } from './other-sports.ts'

/** A match of any sport as 胜负过关 sells it. */
export interface SportsMatch {
  readonly sport: Sport
  readonly businessDate: string
  readonly league: string
  readonly home: string
  readonly away: string
  readonly kickoffAt: Instant
  readonly deadlineAt: Instant
  readonly endsAt: Instant
  readonly handicap: number
  readonly chance: number
  readonly full: Score
  readonly progress: (now: Instant) => Omit<MatchStanding, 'matchId'>
}

const SOLD_ONE_IN = 4
const PLAN: DayPlan = { gapMs: minutes(120), gapSteps: 10, earlyHours: [1, 2.25, 8, 9, 10] }
const OTHERS_LAST_MS = minutes(130)

/** The matches of a business day by kick-off: football and basketball that other games sell too, and other sports. */
export const sportsOf = (businessDate: string): readonly SportsMatch[] =>
  [...footballOf(businessDate), ...basketballMatchesOf(businessDate), ...othersOf(businessDate)].toSorted(
    (a, b) => a.kickoffAt - b.kickoffAt,
  )

const isSold = (id: string): boolean => hashOfText(`sfgg ${id}`) % SOLD_ONE_IN === 0

const footballOf = (businessDate: string): SportsMatch[] =>
  slateOf(businessDate)
    .filter(({ id }) => isSold(id))
    .map((match): SportsMatch => {
      const [home = 0, , away = 0] = match.template.SPF.map(Number)
      const handicap = home <= away ? -0.5 : 0.5
      return {
        ...match,
        sport: 'football',
        endsAt: endOf(match),
        handicap,
        chance: handicapChances(match.template, handicap)[0],
        full: scriptOf(match).full,
        progress: (now) => progressAt(match, now),
      }
    })

const basketballMatchesOf = (businessDate: string): SportsMatch[] =>
  basketballOf(businessDate)
    .filter(({ id }) => isSold(id))
    .map((match): SportsMatch => {
      const handicap = -(Math.floor(match.margin) + 0.5)
      return {
        ...match,
        sport: 'basketball',
        league: match.league.league,
        endsAt: basketballEnd(match),
        handicap,
        chance: 1 - chanceBelow(-handicap, match.margin, MARGIN_SPREAD),
        full: basketballScript(match).full,
        progress: (now) => basketballProgress(match, now),
      }
    })

function othersOf(businessDate: string): SportsMatch[] {
  const random = seededRandom(`sports ${businessDate}`)
  const used = new Set<string>()
  return kickoffsOf(businessDate, PLAN, random).map((kickoffAt) => {
    const { league, home, away, ahead } = pairFor(kickoffAt, used, random)
    const script = sportsScript(league, ahead, random)
    return {
      sport: league.sport,
      businessDate,
      league: league.league,
      home,
      away,
      kickoffAt,
      deadlineAt: gameDeadline(businessDate, kickoffAt),
      endsAt: addMs(kickoffAt, OTHERS_LAST_MS),
      ...script,
      progress: (now) => steadyProgress(kickoffAt, script.full, now),
    }
  })
}

function pairFor(kickoffAt: Instant, used: Set<string>, random: Random) {
  const zone = zoneAt(kickoffAt)
  const free = SPORTS_LEAGUES.map((league) => ({
    league,
    sides: league.sides.filter(([name]) => !used.has(name)),
  })).filter(({ sides }) => sides.length > 1)
  const near = free.filter(({ league }) => league.zone === zone)
  const from = near.length > 0 ? near : free
  const { league, sides } = present(from[random(from.length)], 'more sides are known than play in a day')
  const first = random(sides.length)
  const second = (first + 1 + random(sides.length - 1)) % sides.length
  const [home, homeStrength] = sides[first] as readonly [string, number]
  const [away, awayStrength] = sides[second] as readonly [string, number]
  used.add(home).add(away)
  return { league, home, away, ahead: homeStrength - awayStrength }
}

/** Sets and goals come evenly; the minute is that of the clock. */
function steadyProgress(kickoffAt: Instant, full: Score, now: Instant): Omit<MatchStanding, 'matchId'> {
  const share = Math.max(0, Math.min(1, (now - kickoffAt) / OTHERS_LAST_MS))
  return {
    status: share < 1 / 2 ? 'first_half' : 'second_half',
    minute: Math.round((share * OTHERS_LAST_MS) / minutes(1)),
    half: null,
    score: { home: Math.floor(full.home * share), away: Math.floor(full.away * share) },
  }
}
