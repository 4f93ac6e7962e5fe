import { type Instant, instant, seconds } from '@caimin/base'
import { z } from 'zod'
import type { MatchLineups, MatchStatistics, Score } from '../../core/catalog/index.ts'
import { RowFault } from '../read-rows.ts'
import type { ToldEvent } from '../told-events.ts'
import { LAST_MINUTE, type ToldStanding } from '../told-standing.ts'
import { lineupSchema, lineupsOf } from './api-football-lineups.ts'

type Side = 'home' | 'away'

/** A team as the source names it. */
export interface FixtureTeam {
  readonly ref: string
  readonly name: string
}

/** A goal that the video referee took away. */
export interface Decision {
  readonly side: Side
  readonly minute: number
  readonly player: string | null
}

/** A match as the source has it. */
export interface Fixture {
  readonly ref: string
  readonly kickoffAt: Instant
  readonly home: FixtureTeam
  readonly away: FixtureTeam
  /** Undefined before the match, and where it is called off before it began. */
  readonly standing: Omit<ToldStanding, 'matchId'> | undefined
  readonly events: readonly ToldEvent[]
  readonly decisions: readonly Decision[]
  readonly figures: MatchStatistics['figures']
  /** Undefined until both are announced. */
  readonly lineups: Pick<MatchLineups, 'home' | 'away'> | undefined
}

const teamSchema = z.object({ id: z.int(), name: z.string().min(1) })
const goalsSchema = z.object({ home: z.int().nullable(), away: z.int().nullable() })
const eventSchema = z.object({
  time: z.object({ elapsed: z.int(), extra: z.int().nullish() }),
  team: z.object({ id: z.int() }),
  player: z.object({ name: z.string().nullish() }).nullish(),
  type: z.string(),
  detail: z.string().nullish(),
})
const figuresSchema = z.object({
  team: z.object({ id: z.int() }),
  statistics: z.array(z.object({ type: z.string(), value: z.union([z.int(), z.string()]).nullable() })),
})
const fixtureSchema = z.object({
  fixture: z.object({
    id: z.int(),
    timestamp: z.int(),
    status: z.object({ short: z.string(), elapsed: z.int().nullish(), extra: z.int().nullish() }),
  }),
  teams: z.object({ home: teamSchema, away: teamSchema }),
  goals: goalsSchema,
  score: z.object({ halftime: goalsSchema, fulltime: goalsSchema }),
  events: z.array(eventSchema).nullish(),
  statistics: z.array(figuresSchema).nullish(),
  // Line-ups that cannot be read do not keep the score back.
  lineups: z.array(lineupSchema).nullish().catch(null),
})
type Given = z.output<typeof fixtureSchema>

/** Stages by the source's short names. After the second half the score of the regular time stands. */
const STAGES: Readonly<Record<string, 'first_half' | 'half_time' | 'second_half' | 'interrupted'>> = {
  '1H': 'first_half',
  HT: 'half_time',
  '2H': 'second_half',
  INT: 'interrupted',
  SUSP: 'interrupted',
  ABD: 'interrupted',
}
const AFTER_REGULAR_TIME = ['FT', 'ET', 'BT', 'P', 'AET', 'PEN']

export function readFixture(row: unknown): Fixture {
  const read = fixtureSchema.safeParse(row)
  if (!read.success) {
    const [fault] = read.error.issues
    throw new RowFault(`${fault?.path.join('.')}: ${fault?.message}`)
  }
  const { fixture, teams } = read.data
  const sideOf = sidesOf(read.data)
  const inTime = (read.data.events ?? []).filter(({ time }) => time.elapsed <= LAST_MINUTE)
  return {
    ref: `${fixture.id}`,
    kickoffAt: instant(seconds(fixture.timestamp)),
    home: { ref: `${teams.home.id}`, name: teams.home.name },
    away: { ref: `${teams.away.id}`, name: teams.away.name },
    standing: standingOf(read.data),
    events: inTime.flatMap((event) => eventOf(event, sideOf) ?? []),
    decisions: inTime.flatMap((event) => decisionOf(event, sideOf) ?? []),
    figures: figuresOf(read.data, sideOf),
    lineups: lineupsOf(read.data.lineups ?? [], sideOf),
  }
}

type SideOf = (teamId: number) => Side

/** Whose it is; what belongs to a third team is no answer on this match. */
const sidesOf =
  ({ teams }: Given): SideOf =>
  (id) => {
    if (id === teams.home.id) return 'home'
    if (id === teams.away.id) return 'away'
    throw new RowFault(`team ${id} does not play`)
  }

function standingOf({ fixture: { status }, goals, score }: Given): Fixture['standing'] {
  const half = scoreOf(score.halftime)
  if (AFTER_REGULAR_TIME.includes(status.short)) {
    return { status: 'second_half', minute: LAST_MINUTE, half, score: scoreOf(score.fulltime), hasEnded: true }
  }
  const stage = STAGES[status.short]
  if (stage === undefined) return undefined
  const minute = status.elapsed == null ? null : status.elapsed + (status.extra ?? 0)
  return { status: stage, minute, half: stage === 'first_half' ? null : half, score: scoreOf(goals), hasEnded: false }
}

const scoreOf = ({ home, away }: z.output<typeof goalsSchema>): Score | null =>
  home === null || away === null ? null : { home, away }

type GivenEvent = z.output<typeof eventSchema>

const GOALS = ['Normal Goal', 'Penalty', 'Own Goal']
const CARDS: Readonly<Record<string, 'yellow_card' | 'red_card'>> = {
  'yellow card': 'yellow_card',
  'second yellow card': 'red_card',
  'red card': 'red_card',
}

function eventOf(event: GivenEvent, sideOf: SideOf): ToldEvent | undefined {
  const kind = kindOf(event)
  if (kind === undefined) return undefined
  const { elapsed, extra } = event.time
  return {
    kind,
    side: sideOf(event.team.id),
    minute: elapsed + (extra ?? 0),
    moment: `${elapsed}+${extra ?? 0}`,
    player: event.player?.name ?? null,
    isOwnGoal: event.detail === 'Own Goal',
  }
}

/** A penalty that is missed is told as a goal too. */
function kindOf({ type, detail }: GivenEvent): ToldEvent['kind'] | undefined {
  if (type === 'Goal') return GOALS.includes(detail ?? '') ? 'goal' : undefined
  if (type === 'Card') return CARDS[detail?.toLowerCase() ?? '']
  return type === 'subst' ? 'substitution' : undefined
}

const NO_GOAL = /^goal (cancelled|disallowed)/i

function decisionOf(event: GivenEvent, sideOf: SideOf): Decision | undefined {
  if (event.type !== 'Var' || !NO_GOAL.test(event.detail ?? '')) return undefined
  const minute = event.time.elapsed + (event.time.extra ?? 0)
  return { side: sideOf(event.team.id), minute, player: event.player?.name ?? null }
}

const FIGURES: Readonly<Record<string, string>> = {
  'Ball Possession': 'possession',
  'Total Shots': 'shots',
  'Shots on Goal': 'shots_on_target',
  'Corner Kicks': 'corners',
  Fouls: 'fouls',
  Offsides: 'offsides',
}

/** What the source counts on both sides. */
function figuresOf({ statistics }: Given, sideOf: SideOf): Fixture['figures'] {
  const counted: Record<string, Partial<Record<Side, number>>> = {}
  for (const { team, statistics: rows } of statistics ?? []) {
    for (const { type, value } of rows) {
      const figure = FIGURES[type]
      const count = Number.parseInt(`${value}`, 10)
      if (figure === undefined || Number.isNaN(count)) continue
      counted[figure] = { ...counted[figure], [sideOf(team.id)]: count }
    }
  }
  return Object.fromEntries(
    Object.entries(counted).flatMap(([figure, { home, away }]) =>
      home === undefined || away === undefined ? [] : [[figure, { home, away }]],
    ),
  )
}
