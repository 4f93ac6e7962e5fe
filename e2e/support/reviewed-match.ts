import { type Instant, instant, minutes } from '@caimin/base'
import { areAgreedBy } from '../../apps/server/src/demo/feeds/demo-scores.feed.ts'
import type { MadeMatch } from '../../apps/server/src/demo/feeds/made-match.ts'
import { madeMatchesOf } from '../../apps/server/src/demo/feeds/made-matches.ts'
import { beginOfMinute } from '../../apps/server/src/demo/feeds/match-script.ts'
import { advance, type Caller } from './api.ts'

/** The play counts up to seven goals. */
const COUNTED_GOALS = 7
/** By then both origins have told the score. */
const TOLD_AFTER_MS = minutes(5)

/** A football match in which a goal counts until the video referee takes it back, as the demo world has written it. */
export interface ReviewedMatch {
  readonly id: string
  readonly number: string
  readonly home: string
  readonly away: string
  readonly kickoffAt: Instant
  /** Of its numbers of goals, as they are now. */
  readonly odds: Readonly<Record<string, string>>
  /** The minutes of the goal, and of its end. */
  readonly goal: number
  readonly back: number
  /** Scores, home:away. */
  readonly before: string
  readonly during: string
  readonly full: string
  readonly isToldAt: Instant
}

/** The first such match that can be bet on, and printed in time. */
export async function reviewedMatch({ client, ask }: Caller, roomMinutes: number): Promise<ReviewedMatch> {
  const { server_time, rows } = await ask(client.betting.matches({ type: 'jczq' }))
  const afterPrinting = Date.parse(server_time) + minutes(roomMinutes)
  const open = rows.filter((row) => row.is_selling && Date.parse(row.orderDeadline) > afterPrinting)
  const reviewed = open
    .flatMap((row) => {
      const made = madeMatchesOf(row.business_date).find(({ id }) => id === row.match_id)
      const review = made && reviewOf(made)
      const { number_text: number, home, away } = row
      const odds = row.odds.JQS
      return review === undefined || odds === undefined ? [] : [{ ...review, number, home, away, odds }]
    })
    .toSorted((a, b) => a.kickoffAt - b.kickoffAt)
  const [first] = reviewed
  if (first === undefined) throw new Error('the demo world takes no goal back in an open match')
  return first
}

function reviewOf(made: MadeMatch): Omit<ReviewedMatch, 'number' | 'home' | 'away' | 'odds'> | undefined {
  const { id, kickoffAt, endsAt, score } = made
  const back = made.events?.(endsAt).find(({ kind }) => kind === 'goal_disallowed')
  const goal = made.events?.(endsAt).find(({ ref }) => ref === back?.takesBack)
  const isToldAt = instant(endsAt + TOLD_AFTER_MS)
  if (back === undefined || goal === undefined || !areAgreedBy(made, isToldAt)) return undefined
  if (goalsOf(score.full) >= COUNTED_GOALS) return undefined
  const scoreAt = (minute: number) => {
    const standing = made.progress(beginOfMinute(made, minute)).score
    return `${standing?.home}:${standing?.away}`
  }
  return {
    ...{ id, kickoffAt, isToldAt },
    ...{ goal: goal.minute, back: back.minute, full: score.full },
    ...{ before: scoreAt(goal.minute - 1), during: scoreAt(goal.minute) },
  }
}

export function goalsOf(score: string): number {
  const [home = 0, away = 0] = score.split(':').map(Number)
  return home + away
}

/** Moves the demo's clock on until a minute of the match has begun. */
export const advanceToMinute = (operator: Caller, match: ReviewedMatch, minute: number): Promise<void> =>
  advanceTo(operator, beginOfMinute(match, minute))

/** Moves the demo's clock on until a moment is over. */
export async function advanceTo(operator: Caller, at: Instant): Promise<void> {
  const { server_time } = await operator.ask(operator.client.demo.status({}))
  await advance(operator, Math.ceil((at - Date.parse(server_time)) / minutes(1)))
}
