import { addMs, type Instant, minutes } from '@caimin/base'
import type { MatchStanding, Score } from '../../core/catalog/index.ts'
import { OPTIONS } from './football-data.ts'
import { pickWeighted, seededRandom } from './seeded-random.ts'
import type { DemoMatch } from './slate.ts'

const FIRST_HALF_ENDS = minutes(47)
const SECOND_HALF_BEGINS = minutes(62)
/** The last whistle, so long after kick-off. */
const MATCH_LASTS_MS = minutes(111)

const OTHER_SCORES: Readonly<Record<string, readonly Score[]>> = {
  '9:0': [
    { home: 6, away: 0 },
    { home: 4, away: 3 },
    { home: 6, away: 1 },
  ],
  '9:9': [{ home: 4, away: 4 }],
  '0:9': [
    { home: 0, away: 6 },
    { home: 3, away: 4 },
    { home: 1, away: 6 },
  ],
}

/** One match in so many of a day has a goal that does not count, with time for it and before it. */
const DISALLOWED_ONE_IN = 3
const DISALLOWED_IN = [
  { from: 10, to: 42 },
  { from: 50, to: 87 },
] as const
/** So many minutes it counts until the video referee takes it back; no other goal falls shortly before or after. */
const REVIEW_MINUTES = 3
const QUIET_MINUTES = 2

interface Goal {
  readonly minute: number
  readonly side: 'home' | 'away'
}

/** A goal that counts until it is taken back, some minutes later. */
interface DisallowedGoal extends Goal {
  readonly backMinute: number
}

/** What will happen in a match: as likely as its odds say, always the same for the same match. */
export interface MatchScript {
  /** Those that count. */
  readonly goals: readonly Goal[]
  readonly disallowed: DisallowedGoal | undefined
  readonly half: Score
  readonly full: Score
}

type Scripted = Pick<DemoMatch, 'id' | 'number' | 'template'>

export function scriptOf(match: Scripted): MatchScript {
  const random = seededRandom(`script ${match.id}`)
  const weights = match.template.CBF.map((odds) => 1 / Number(odds))
  const option = OPTIONS.CBF[pickWeighted(weights, random)] ?? '0:0'
  const others = OTHER_SCORES[option]
  const full = others === undefined ? readScore(option) : (others[random(others.length)] as Score)
  const sides = [...Array<'home'>(full.home).fill('home'), ...Array<'away'>(full.away).fill('away')]
  const goals = sides.map((side): Goal => ({ minute: 1 + random(90), side })).toSorted((a, b) => a.minute - b.minute)
  return { goals, disallowed: disallowedGoal(match, goals), full, half: scoreUntil(goals, 45) }
}

/** By the match's number, so that wherever a day is looked at such a match is not far. */
function disallowedGoal({ id, number }: Scripted, goals: readonly Goal[]): DisallowedGoal | undefined {
  if (Number(number) % DISALLOWED_ONE_IN !== 0) return undefined
  const minutesOf = DISALLOWED_IN.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, at) => from + at))
  const quiet = minutesOf.filter((minute) =>
    goals.every(
      (goal) => goal.minute < minute - QUIET_MINUTES || goal.minute > minute + REVIEW_MINUTES + QUIET_MINUTES,
    ),
  )
  const random = seededRandom(`disallowed ${id}`)
  const minute = quiet[random(quiet.length)]
  if (minute === undefined) return undefined
  return { minute, side: random(2) === 0 ? 'home' : 'away', backMinute: minute + REVIEW_MINUTES }
}

function readScore(text: string): Score {
  const [home = 0, away = 0] = text.split(':').map(Number)
  return { home, away }
}

function scoreUntil(goals: readonly Goal[], minute: number): Score {
  const scored = goals.filter((goal) => goal.minute <= minute)
  const home = scored.filter((goal) => goal.side === 'home').length
  return { home, away: scored.length - home }
}

/** As it is shown in a minute: with a goal that is taken back only later. */
function shownScore({ goals, disallowed }: MatchScript, minute: number): Score {
  const isShown = disallowed !== undefined && disallowed.minute <= minute && minute < disallowed.backMinute
  return scoreUntil(isShown ? [...goals, disallowed] : goals, minute)
}

export const scoreText = (score: Score): string => `${score.home}:${score.away}`

/** How a match stands at a moment after its kick-off; after the last whistle it waits for its result. */
export function progressAt(match: Scripted & Pick<DemoMatch, 'kickoffAt'>, now: Instant): MatchStanding {
  const script = scriptOf(match)
  const elapsed = now - match.kickoffAt
  const whole = Math.floor(elapsed / minutes(1))
  if (elapsed < FIRST_HALF_ENDS) {
    const minute = Math.min(whole + 1, 45)
    return { matchId: match.id, status: 'first_half', minute, half: null, score: shownScore(script, minute) }
  }
  if (elapsed < SECOND_HALF_BEGINS) {
    return { matchId: match.id, status: 'half_time', minute: 45, half: script.half, score: script.half }
  }
  const minute = Math.min(46 + whole - SECOND_HALF_BEGINS / minutes(1), 90)
  return {
    matchId: match.id,
    status: 'second_half',
    minute,
    half: script.half,
    score: shownScore(script, minute),
  }
}

/** When the last whistle blows. */
export const endOf = (match: Pick<DemoMatch, 'kickoffAt'>): Instant => addMs(match.kickoffAt, MATCH_LASTS_MS)

/** When a minute of the match begins. */
export const beginOfMinute = (match: Pick<DemoMatch, 'kickoffAt'>, minute: number): Instant =>
  addMs(match.kickoffAt, minute <= 45 ? minutes(minute - 1) : SECOND_HALF_BEGINS + minutes(minute - 46))
