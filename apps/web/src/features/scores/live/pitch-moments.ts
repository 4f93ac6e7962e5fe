import type { MatchEvent } from '../match/shown-events.ts'

interface Place {
  readonly x: number
  readonly y: number
}

interface Moment extends Place {
  readonly event: MatchEvent
}

interface PitchMoments {
  /** The goals that count, before the goal of the other side. */
  readonly goals: readonly Moment[]
  /** What happened last. */
  readonly now: Moment | undefined
}

/** The drawn field; the home side plays to the right. */
export const FIELD = { width: 351, height: 168 } as const

const GOAL = { x: 318, y: FIELD.height / 2 } as const
const GOAL_STEP = 22
const GOALS_IN_A_COLUMN = 6

/** Where something of the home side is drawn: sources tell what happened, and not where. */
const PLACES: Readonly<Record<Exclude<MatchEvent['kind'], 'full_time'>, Place>> = {
  goal: { x: 292, y: GOAL.y },
  goal_disallowed: { x: 292, y: GOAL.y },
  corner: { x: 337, y: 14 },
  yellow_card: { x: 232, y: 60 },
  red_card: { x: 232, y: 60 },
  substitution: { x: 190, y: 14 },
}

/** The same place of the other side: the field turned round. */
const ofSide = ({ x, y }: Place, side: MatchEvent['side']): Place =>
  side === 'away' ? { x: FIELD.width - x, y: FIELD.height - y } : { x, y }

/** Places what happened on the drawn field. */
export function pitchMoments(events: readonly MatchEvent[]): PitchMoments {
  const goals = (['home', 'away'] as const).flatMap((side) => {
    const own = events.filter((event) => event.kind === 'goal' && event.side === side && !event.is_taken_back)
    return own.map((event, at) => ({ event, ...goalPlace(at, own.length, side) }))
  })
  const last = events.at(-1)
  const now = last === undefined || last.kind === 'full_time' ? undefined : momentOf(last, PLACES[last.kind])
  return { goals, now }
}

const momentOf = (event: MatchEvent, place: Place): Moment => ({ event, ...ofSide(place, event.side) })

/** One below the other, the first above; in further columns towards the middle where there are many. */
function goalPlace(at: number, count: number, side: 'home' | 'away'): Place {
  const column = Math.floor(at / GOALS_IN_A_COLUMN)
  const inColumn = Math.min(count - column * GOALS_IN_A_COLUMN, GOALS_IN_A_COLUMN)
  const y = GOAL.y + ((at % GOALS_IN_A_COLUMN) - (inColumn - 1) / 2) * GOAL_STEP
  const x = GOAL.x - column * GOAL_STEP
  return { x: side === 'away' ? FIELD.width - x : x, y }
}
