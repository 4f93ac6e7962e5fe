import type { MatchEvent, NewMatchEvent, Score } from '../core/catalog/index.ts'
import { LAST_MINUTE } from './told-standing.ts'

type Side = 'home' | 'away'

/** What a source tells of a match that has no name of its own for it. */
export interface ToldEvent {
  readonly kind: Exclude<NewMatchEvent['kind'], 'goal_disallowed' | 'full_time'>
  /** Of an own goal the side that the source names, whichever it means by it. */
  readonly side: Side
  readonly minute: number
  /** The minute as the source writes it: two events of a moment are told apart by it. */
  readonly moment: string
  readonly player: string | null
  readonly isOwnGoal?: boolean
  /** A goal of which the same answer says that it does not count. */
  readonly isDisallowed?: boolean
}

/** All that one answer of a source tells of a match. */
export interface ToldMatch {
  readonly matchId: string
  readonly source: string
  readonly events: readonly ToldEvent[]
  /** The score of the same answer. */
  readonly score: Score | null
  readonly hasEnded: boolean
}

/**
 * What is new in an answer to those who kept these events of the same source: events that were not told before, and
 * goals that no longer count. An answer whose goals do not come to its own score lacks some, and takes nothing back.
 */
export function newEventsOf(told: ToldMatch, kept: readonly MatchEvent[]): NewMatchEvent[] {
  const { matchId, source, score } = told
  const events = withOwnGoals(told.events, score)
  const isWhole = score !== null && comesTo(events, score)
  const fresh = [...othersOf(events), ...goalsOf(events, kept, isWhole)]
  const end = {
    ref: 'full_time',
    kind: 'full_time',
    side: null,
    minute: LAST_MINUTE,
    player: null,
    takesBack: null,
  } as const
  // A source that tells nothing of a match has no score that its events could come to.
  const all: Happening[] = told.hasEnded && events.length > 0 ? [...fresh, end] : fresh
  return all.map((event) => ({ ...event, matchId, source }))
}

type Happening = Omit<NewMatchEvent, 'matchId' | 'source'>

/** Sources differ in the side they name for an own goal: where the score says that it is the other one, it is. */
function withOwnGoals(events: readonly ToldEvent[], score: Score | null): readonly ToldEvent[] {
  if (score === null || comesTo(events, score)) return events
  const turned = events.map((event) => (event.isOwnGoal === true ? { ...event, side: otherSide(event.side) } : event))
  return comesTo(turned, score) ? turned : events
}

const otherSide = (side: Side): Side => (side === 'home' ? 'away' : 'home')

const comesTo = (events: readonly ToldEvent[], score: Score): boolean =>
  (['home', 'away'] as const).every(
    (side) => events.filter((event) => counts(event) && event.side === side).length === score[side],
  )

const counts = ({ kind, isDisallowed }: ToldEvent): boolean => kind === 'goal' && isDisallowed !== true

const keyOf = ({ kind, side, moment }: ToldEvent): string => `${kind} ${side} ${moment}`

/** The name of the nth event of a kind, a side and a moment. */
const refOf = (key: string, nth: number): string => (nth === 1 ? key : `${key} #${nth}`)
const keyOfRef = (ref: string): string => ref.replace(/ #\d+$/, '')

function othersOf(events: readonly ToldEvent[]): Happening[] {
  const others = Map.groupBy(
    events.filter(({ kind }) => kind !== 'goal'),
    keyOf,
  )
  return [...others].flatMap(([key, same]) =>
    same.map(({ kind, side, minute, player }, at) => ({
      ...{ kind, side, minute, player },
      ref: refOf(key, at + 1),
      takesBack: null,
    })),
  )
}

/** Goals by their moment, as many of each as are told: those that are missing are added, those too many taken back. */
function goalsOf(events: readonly ToldEvent[], kept: readonly MatchEvent[], isWhole: boolean): Happening[] {
  const told = Map.groupBy(
    events.filter(({ kind }) => kind === 'goal'),
    keyOf,
  )
  const known = Map.groupBy(
    kept.filter(({ kind }) => kind === 'goal'),
    ({ ref }) => keyOfRef(ref),
  )
  const back = new Set(kept.flatMap(({ takesBack }) => takesBack ?? []))
  return [...new Set([...told.keys(), ...known.keys()])].flatMap((key) =>
    goalsOfMoment({ key, told: told.get(key) ?? [], kept: known.get(key) ?? [], back, isWhole }),
  )
}

interface Moment {
  readonly key: string
  readonly told: readonly ToldEvent[]
  readonly kept: readonly MatchEvent[]
  /** The goals that were taken back before, by their refs. */
  readonly back: ReadonlySet<string>
  readonly isWhole: boolean
}

function goalsOfMoment({ key, told, kept, back, isWhole }: Moment): Happening[] {
  const standing = kept.filter(({ ref }) => !back.has(ref))
  const counted = told.filter(counts)
  const disallowed = told.filter((goal) => !counts(goal))
  const tooMany = standing.slice(counted.length)
  const gone = isWhole ? tooMany : tooMany.slice(0, disallowed.length)
  const untold = disallowed.slice(kept.length - standing.length + gone.length)
  let nth = kept.length
  const added = [...counted.slice(standing.length), ...untold].flatMap((goal): Happening[] => {
    nth += 1
    const { side, minute, player } = goal
    const happening: Happening = { ref: refOf(key, nth), kind: 'goal', side, minute, player, takesBack: null }
    return counts(goal) ? [happening] : [happening, disallow(happening)]
  })
  return [...gone.map(disallow), ...added]
}

const disallow = ({ ref, side, minute, player }: Happening): Happening => ({
  ...{ side, minute, player },
  kind: 'goal_disallowed',
  ref: `${ref} back`,
  takesBack: ref,
})
