import { type Instant, minutes } from '@caimin/base'
import type { Random } from '@caimin/rules'
import { LRUCache } from 'lru-cache'
import { gameDeadline } from '../../core/catalog/index.ts'
import { type DayPlan, kickoffsOf, type Zone, zoneAt } from './day-plan.ts'
import { type FixtureTemplate, LEAGUES, TEMPLATES } from './football-data.ts'
import { seededRandom } from './seeded-random.ts'

/** A match of the demo world on a business day. */
export interface DemoMatch {
  readonly id: string
  readonly businessDate: string
  readonly number: string
  readonly league: string
  readonly home: string
  readonly away: string
  readonly kickoffAt: Instant
  readonly deadlineAt: Instant
  readonly template: FixtureTemplate
  readonly singles: Readonly<Record<string, boolean>>
}

const PLAN: DayPlan = { gapMs: minutes(35), gapSteps: 4, earlyHours: [0.5, 1.75, 2.75, 2.75, 3, 4, 7.5, 8.5] }
const REAL_PAIR_ONE_IN = 3
const HOME_ADVANTAGE = 25
const POINTS_SCALE = 150
const NEAREST_TEMPLATES = 5

const REMEMBERED_DAYS = 40
const slates = new LRUCache<string, readonly DemoMatch[]>({ max: REMEMBERED_DAYS, memoMethod: buildSlate })

/**
 * The matches of a business day: one at least every fifty minutes from the close of the day before to its own close, so
 * that at any hour something closes soon and something runs, and the early ones of the next morning. The same for the
 * same date.
 */
export const slateOf = (businessDate: string): readonly DemoMatch[] => slates.memo(businessDate)

function buildSlate(businessDate: string): readonly DemoMatch[] {
  const random = seededRandom(`slate ${businessDate}`)
  const used = new Set<string>()
  return kickoffsOf(businessDate, PLAN, random).map((kickoffAt, index) => {
    const number = (index + 1).toString().padStart(3, '0')
    const pair = pairFor(zoneAt(kickoffAt), used, random)
    return {
      id: `${businessDate.replaceAll('-', '')}${number}`,
      businessDate,
      number,
      ...pair,
      kickoffAt,
      deadlineAt: gameDeadline(businessDate, kickoffAt),
      singles: { CBF: true, JQS: true, BQC: true, ...(random(3) === 0 ? { SPF: true } : {}) },
    }
  })
}

type Pair = Pick<DemoMatch, 'league' | 'home' | 'away' | 'template'>

function pairFor(zone: Zone, used: Set<string>, random: Random): Pair {
  const real = TEMPLATES.filter((each) => each.zone === zone && !used.has(each.home) && !used.has(each.away))
  const pair = random(REAL_PAIR_ONE_IN) === 0 && real.length > 0 ? realPair(real, random) : madePair(zone, used, random)
  used.add(pair.home).add(pair.away)
  return pair
}

function realPair(free: readonly FixtureTemplate[], random: Random): Pair {
  const template = free[random(free.length)] as FixtureTemplate
  return { league: template.league, home: template.home, away: template.away, template }
}

/** Two real teams of one league that do not play yet that day, with the odds of a real match of like strength. */
function madePair(zone: Zone, used: ReadonlySet<string>, random: Random): Pair {
  const leagues = LEAGUES.filter((each) => each.zone === zone)
    .map((each) => ({ league: each.league, teams: each.teams.filter(([name]) => !used.has(name)) }))
    .filter((each) => each.teams.length > 1)
  const { league, teams } = leagues[random(leagues.length)] as (typeof leagues)[number]
  const first = random(teams.length)
  const second = (first + 1 + random(teams.length - 1)) % teams.length
  const [home, homePoints] = teams[first] as readonly [string, number]
  const [away, awayPoints] = teams[second] as readonly [string, number]
  return { league, home, away, template: templateFor(homePoints - awayPoints, random) }
}

function templateFor(pointsAhead: number, random: Random): FixtureTemplate {
  const chance = 1 / (1 + 10 ** (-(pointsAhead + HOME_ADVANTAGE) / POINTS_SCALE))
  const nearest = TEMPLATES.toSorted((a, b) => Math.abs(homeShare(a) - chance) - Math.abs(homeShare(b) - chance))
  return nearest[random(NEAREST_TEMPLATES)] as FixtureTemplate
}

/** How likely the odds hold the home side to be the one that wins, draws aside. */
function homeShare(template: FixtureTemplate): number {
  const [home = 1, , away = 1] = template.SPF.map(Number)
  return away / (home + away)
}
