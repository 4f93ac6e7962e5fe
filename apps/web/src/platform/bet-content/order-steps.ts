import { type Instant, instantOf } from '@caimin/base'
import type { OutputOf } from '@caimin/contract'
import { betContentTexts } from './bet-content.texts.ts'

/** States by the specification's index. */
export const STATE = {
  subscribing: 0,
  awaitingAcceptance: 1,
  awaitingIssue: 2,
  cancelledByPlayer: 3,
  cancelledByShop: 4,
  cancelledBySystem: 5,
  awaitingDraw: 6,
  awaitingResult: 7,
  notWon: 8,
  awaitingPayout: 9,
  paid: 10,
  unsold: 11,
} as const

const CANCELLED: readonly number[] = [STATE.cancelledByPlayer, STATE.cancelledByShop, STATE.cancelledBySystem]

export const isCancelled = (state: number): boolean => CANCELLED.includes(state) || state === STATE.unsold

/** Nothing is awaited any more; a corrected result alone can move it. */
export const isOver = (state: number): boolean => isCancelled(state) || state === STATE.notWon || state === STATE.paid

export interface OrderStep {
  readonly name: string
  readonly state: 'done' | 'now' | 'next'
  /** When it happened. */
  readonly at?: Instant
  /** Until when it must have happened. */
  readonly until?: Instant
  /** When it is to happen. */
  readonly expected?: ExpectedDraw
}

export interface ExpectedDraw {
  readonly at: Instant
  /** No hour is fixed for it. */
  readonly isAbout: boolean
}

type Timed = Pick<OutputOf<'orders', 'info'>, 'state' | 'events' | 'due_at'>

/** When the order last came to one of these states: after a correction the newest counts. */
function reachedAt({ events }: Timed, ...states: number[]): Instant | undefined {
  const event = events.findLast(({ to }) => states.includes(to))
  return event && instantOf(event.at)
}

/** Names of the steps, which state each is waited for in, and the states that show it done. */
const STEPS: readonly {
  readonly name: string
  readonly waitsIn: readonly number[]
  readonly doneBy: readonly number[]
}[] = [
  { name: betContentTexts.paidStep, waitsIn: [], doneBy: [STATE.subscribing, STATE.awaitingAcceptance] },
  {
    name: betContentTexts.acceptStep,
    waitsIn: [STATE.subscribing, STATE.awaitingAcceptance],
    doneBy: [STATE.awaitingIssue],
  },
  { name: betContentTexts.issueStep, waitsIn: [STATE.awaitingIssue], doneBy: [STATE.awaitingDraw] },
  {
    name: betContentTexts.drawStep,
    waitsIn: [STATE.awaitingDraw, STATE.awaitingResult],
    doneBy: [STATE.awaitingResult],
  },
]

function lastStep(order: Timed): OrderStep {
  if (order.state === STATE.notWon) return done(betContentTexts.notWonStep, reachedAt(order, STATE.notWon))
  if (order.state === STATE.paid) return done(betContentTexts.payoutStep, reachedAt(order, STATE.paid))
  return { name: betContentTexts.payoutStep, state: order.state === STATE.awaitingPayout ? 'now' : 'next' }
}

const done = (name: string, at: Instant | undefined): OrderStep => ({
  name,
  state: 'done',
  ...(at === undefined ? {} : { at }),
})

/**
 * The order as a line of steps, past to come, with when its draw is expected. A cancelled order ends where it was
 * cancelled.
 */
export function orderSteps(order: Timed, expected?: ExpectedDraw): readonly OrderStep[] {
  const { state } = order
  if (isCancelled(state)) {
    const passed = STEPS.flatMap(({ name, doneBy }) => {
      const at = reachedAt(order, ...doneBy)
      return at === undefined ? [] : [done(name, at)]
    })
    const name = state === STATE.unsold ? betContentTexts.unsoldStep : betContentTexts.cancelledStep
    return [...passed, done(name, reachedAt(order, state))]
  }
  const waiting = STEPS.findIndex(({ waitsIn }) => waitsIn.includes(state))
  const due = {
    ...(order.due_at === null ? {} : { until: instantOf(order.due_at) }),
    ...(state === STATE.awaitingDraw && expected !== undefined && { expected }),
  }
  const steps = STEPS.map(({ name, doneBy }, at): OrderStep => {
    if (at === waiting) return { name, state: 'now', ...due }
    if (waiting === -1 || at < waiting) return done(name, reachedAt(order, ...doneBy))
    return { name, state: 'next' }
  })
  return [...steps, lastStep(order)]
}
