import type { MatchEvent, Score } from '../../core/catalog/index.ts'
import type { ToldEvent } from '../told-events.ts'
import type { Decision, Fixture } from './api-football-fixture.ts'

/** A goal is taken away so many minutes after it at the latest. */
const DECIDED_WITHIN = 10

/**
 * The events of a fixture with the goals that the video referee took away. The source keeps such a goal among its
 * events or drops it; where it was dropped before it was ever heard, the decision alone says that there was one.
 */
export function withDisallowed({ events, decisions, standing }: Fixture, kept: readonly MatchEvent[]): ToldEvent[] {
  const score = standing?.score ?? null
  const isListed = score !== null && !comesTo(events, score)
  const disallowed = new Set<ToldEvent>()
  const dropped: ToldEvent[] = []
  for (const decision of decisions) {
    const goal = isListed ? goalBefore(decision, events, disallowed) : undefined
    if (goal !== undefined) disallowed.add(goal)
    else if (!isKept(decision, kept, events)) dropped.push(droppedGoal(decision))
  }
  return [...events.map((event) => (disallowed.has(event) ? { ...event, isDisallowed: true } : event)), ...dropped]
}

const comesTo = (events: readonly ToldEvent[], score: Score): boolean =>
  events.filter(({ kind }) => kind === 'goal').length === score.home + score.away

const isOf = ({ side, minute }: Decision, goal: Pick<MatchEvent, 'kind' | 'side' | 'minute'>): boolean =>
  goal.kind === 'goal' && goal.side === side && goal.minute <= minute && goal.minute >= minute - DECIDED_WITHIN

function goalBefore(
  decision: Decision,
  events: readonly ToldEvent[],
  taken: ReadonlySet<ToldEvent>,
): ToldEvent | undefined {
  const goals = events.filter((event) => isOf(decision, event) && !taken.has(event))
  return goals.toSorted((a, b) => b.minute - a.minute)[0]
}

/** Whether it was heard of the goal before the source dropped it. */
const isKept = (decision: Decision, kept: readonly MatchEvent[], events: readonly ToldEvent[]): boolean =>
  kept.some(
    (goal) =>
      isOf(decision, goal) &&
      !goal.ref.includes(DECIDED) &&
      events.every(({ kind, side, minute }) => kind !== 'goal' || side !== goal.side || minute !== goal.minute),
  )

/** Part of the moment of a goal of which only the decision is known. */
const DECIDED = 'decided'

const droppedGoal = ({ side, minute, player }: Decision): ToldEvent => ({
  ...{ side, minute, player },
  kind: 'goal',
  moment: `${DECIDED} ${minute}`,
  isDisallowed: true,
})
