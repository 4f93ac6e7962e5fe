import { type Instant, minutes } from '@caimin/base'
import type { Random } from '@caimin/rules'
import { LRUCache } from 'lru-cache'
import { gameDeadline, matchIdOf } from '../../../core/catalog/index.ts'
import { type DayPlan, kickoffsOf, zoneAt } from '../day-plan.ts'
import { seededRandom } from '../seeded-random.ts'
import { BASKETBALL_LEAGUES, type BasketballLeague } from './basketball-data.ts'

/** A basketball match of the demo world on a business day. */
export interface BasketballMatch {
  readonly id: string
  readonly businessDate: string
  readonly number: string
  readonly league: BasketballLeague
  readonly home: string
  readonly away: string
  readonly kickoffAt: Instant
  readonly deadlineAt: Instant
  /** By how many points the home side should win. */
  readonly margin: number
  readonly points: number
  readonly singles: Readonly<Record<string, boolean>>
}

const PLAN: DayPlan = { gapMs: minutes(55), gapSteps: 8, earlyHours: [0.5, 2.5, 3.5, 8, 8.5, 9, 9.5, 10.5] }
const FIRST_NUMBER = 301
const HOME_ADVANTAGE = 3
const POINTS_VARY_BY = 12

const REMEMBERED_DAYS = 16
const slates = new LRUCache<string, readonly BasketballMatch[]>({ max: REMEMBERED_DAYS, memoMethod: buildSlate })

/** The basketball of a business day, the same for the same date; no team plays twice. */
export const basketballOf = (businessDate: string): readonly BasketballMatch[] => slates.memo(businessDate)

function buildSlate(businessDate: string): readonly BasketballMatch[] {
  const random = seededRandom(`basketball ${businessDate}`)
  const used = new Set<string>()
  return kickoffsOf(businessDate, PLAN, random).flatMap((kickoffAt, index) => {
    const pair = pairFor(kickoffAt, used, random)
    if (pair === undefined) return []
    const number = String(FIRST_NUMBER + index)
    const isOpenAlone = random(3) === 0
    return {
      ...pair,
      id: matchIdOf({ game: 'jclq', issueNo: null, businessDate, number }),
      businessDate,
      number,
      kickoffAt,
      deadlineAt: gameDeadline(businessDate, kickoffAt),
      singles: { SFC: true, ...(isOpenAlone ? { SF: true, RFSF: true, DXF: true } : {}) },
    }
  })
}

type Pair = Pick<BasketballMatch, 'league' | 'home' | 'away' | 'margin' | 'points'>

/** Two teams of one league that do not play yet that day. */
function pairFor(kickoffAt: Instant, used: Set<string>, random: Random): Pair | undefined {
  const zone = zoneAt(kickoffAt)
  const leagues = BASKETBALL_LEAGUES.filter((each) => each.zone === zone)
    .map((league) => ({ league, teams: league.teams.filter(([name]) => !used.has(name)) }))
    .filter(({ teams }) => teams.length > 1)
  const chosen = leagues[random(Math.max(1, leagues.length))]
  if (chosen === undefined) return undefined
  const { league, teams } = chosen
  const first = random(teams.length)
  const second = (first + 1 + random(teams.length - 1)) % teams.length
  const [home, homeRating] = teams[first] as readonly [string, number]
  const [away, awayRating] = teams[second] as readonly [string, number]
  used.add(home).add(away)
  const points = league.points + random(POINTS_VARY_BY) - POINTS_VARY_BY / 2
  return { league, home, away, margin: homeRating - awayRating + HOME_ADVANTAGE, points }
}
