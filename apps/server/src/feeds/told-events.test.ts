import { instant } from '@caimin/base'
import { expect, it } from 'vitest'
import type { MatchEvent, NewMatchEvent, Score } from '../core/catalog/index.ts'
import { newEventsOf, type ToldEvent } from './told-events.ts'

const goal = (minute: number, changes: Partial<ToldEvent> = {}): ToldEvent => ({
  kind: 'goal',
  side: 'home',
  minute,
  moment: `${minute}`,
  player: null,
  ...changes,
})
const card = (minute: number): ToldEvent => ({ ...goal(minute), kind: 'yellow_card' })
const AWAY = { side: 'away' } as const
const score = (home: number, away: number): Score => ({ home, away })

/** What a catalogue has kept that heard these answers one after the other. */
function heard(...answers: readonly (readonly [readonly ToldEvent[], Score | null, hasEnded?: boolean])[]) {
  const kept: MatchEvent[] = []
  for (const [events, score, hasEnded = false] of answers) {
    const fresh = newEventsOf({ matchId: 'm', source: 's', events, score, hasEnded }, kept)
    for (const event of fresh) if (kept.every(({ ref }) => ref !== event.ref)) kept.push(keep(event))
  }
  return kept
}

const keep = ({ matchId: _, ...event }: NewMatchEvent): MatchEvent => ({ ...event, receivedAt: instant(0) })

function standing(kept: readonly MatchEvent[]): string {
  const back = new Set(kept.flatMap(({ takesBack }) => takesBack ?? []))
  const goals = (side: string) =>
    kept.filter((each) => each.kind === 'goal' && each.side === side && !back.has(each.ref))
  return `${goals('home').length}:${goals('away').length}`
}

it('keeps what is told again once, whatever its order', () => {
  const kept = heard([[goal(10), card(20)], score(1, 0)], [[card(20), goal(10)], score(1, 0)])
  expect(kept.map(({ ref }) => ref)).toEqual(['yellow_card home 20', 'goal home 10'])
})

it('tells two events of a side and minute apart', () => {
  const kept = heard(
    [[goal(10), goal(10), card(7), card(7)], score(2, 0)],
    [[goal(10), goal(10), card(7), card(7)], score(2, 0)],
  )
  expect(kept).toHaveLength(4)
  expect(standing(kept)).toBe('2:0')
})

it('takes back a goal that an answer no longer tells, once its goals come to its score', () => {
  const kept = heard([[goal(10), goal(30)], score(2, 0)], [[goal(10)], score(1, 0)], [[goal(10)], score(1, 0)])
  expect(standing(kept)).toBe('1:0')
  expect(kept.filter(({ kind }) => kind === 'goal_disallowed')).toMatchObject([
    { takesBack: 'goal home 30', minute: 30 },
  ])
})

it('takes nothing back for an answer that lacks goals of its own score', () => {
  expect(standing(heard([[goal(10), goal(30)], score(2, 0)], [[goal(10)], score(2, 0)], [[], null]))).toBe('2:0')
})

it('counts a goal again that counts after all', () => {
  const both = [goal(10), goal(30)]
  expect(
    standing(heard([both, score(2, 0)], [[goal(10)], score(1, 0)], [both, score(2, 0)], [both, score(2, 0)])),
  ).toBe('2:0')
})

it('has a goal whose minute is corrected once', () => {
  expect(standing(heard([[goal(23)], score(1, 0)], [[goal(24)], score(1, 0)]))).toBe('1:0')
})

it.each([
  ['at once', [[[goal(30, { isDisallowed: true })], score(0, 0)]]],
  [
    'later',
    [
      [[goal(30)], score(1, 0)],
      [[goal(30, { isDisallowed: true })], score(0, 0)],
    ],
  ],
  [
    'before the score follows',
    [
      [[goal(30)], score(1, 0)],
      [[goal(30, { isDisallowed: true })], score(1, 0)],
    ],
  ],
  [
    'and no longer told',
    [
      [[goal(30)], score(1, 0)],
      [[goal(30, { isDisallowed: true })], score(0, 0)],
      [[], score(0, 0)],
    ],
  ],
] as const)('has a goal that is said not to count as an event of its own: %s', (_, answers) => {
  const again = answers.at(-1)
  const kept = heard(...answers, ...(again === undefined ? [] : [again]))
  expect(kept.map(({ kind }) => kind)).toEqual(['goal', 'goal_disallowed'])
  expect(standing(kept)).toBe('0:0')
})

it('credits an own goal to the side that the score says', () => {
  const own = goal(30, { isOwnGoal: true })
  expect(standing(heard([[own, goal(40, AWAY)], score(1, 1)]))).toBe('1:1')
  expect(standing(heard([[own, goal(40, AWAY)], score(0, 2)]))).toBe('0:2')
})

it('ends a match of which it was told something, and no other', () => {
  const end = { kind: 'full_time', side: null, minute: 90 }
  expect(heard([[goal(10)], score(1, 0), true])).toMatchObject([{ kind: 'goal' }, end])
  expect(heard([[], score(1, 0), true])).toEqual([])
})
