import type { Instant } from '@caimin/base'
import type { PlayOdds } from '../../../core/catalog/index.ts'
import { chanceBelow } from '../chance.ts'
import { driftAt, oddsText } from '../demo-odds.ts'
import type { BasketballMatch } from './basketball-slate.ts'

/** What the plays pay back of their stakes. */
const PAID_BACK = { winner: 0.9, line: 0.875, margin: 0.8 }
/** Margins and points of real matches spread around what was expected by so much. */
export const MARGIN_SPREAD = 12
export const POINTS_SPREAD = 16
/** Points that the market's view moves with a step of its drift. */
const MARGIN_PER_STEP = 0.6
const POINTS_PER_STEP = 1.1
const MIN_CHANCE = 0.001

/** The last points of the margin steps 1-5, 6-10 … as the rules name them. */
const MARGIN_STEPS = [
  ['1-5', 0.5, 5.5],
  ['6-10', 5.5, 10.5],
  ['11-15', 10.5, 15.5],
  ['16-20', 15.5, 20.5],
  ['21-25', 20.5, 25.5],
  ['26+', 25.5, 200],
] as const

/** Odds of a basketball match with the lines they are for. */
export interface BasketballOdds {
  /** Points added to the home score. */
  readonly handicap: number
  readonly total: number
  readonly odds: PlayOdds
}

/**
 * Odds and lines of a moment: both follow the market's view, which drifts now and then, always the same for the same
 * moment.
 */
export function basketballOddsAt(match: BasketballMatch, now: Instant): BasketballOdds {
  const drift = driftAt(match.id, match.deadlineAt, now)
  const margin = match.margin + drift * MARGIN_PER_STEP
  const points = match.points - drift * POINTS_PER_STEP
  const handicap = -(Math.floor(margin) + 0.5)
  const total = Math.floor(points) + 0.5
  const awayWins = chanceBelow(0, margin, MARGIN_SPREAD)
  const awayCovers = chanceBelow(-handicap, margin, MARGIN_SPREAD)
  const isUnder = chanceBelow(total, points, POINTS_SPREAD)
  return {
    handicap,
    total,
    odds: {
      SF: { 3: priced(1 - awayWins, PAID_BACK.winner), 0: priced(awayWins, PAID_BACK.winner) },
      RFSF: { 3: priced(1 - awayCovers, PAID_BACK.line), 0: priced(awayCovers, PAID_BACK.line) },
      DXF: { 大: priced(1 - isUnder, PAID_BACK.line), 小: priced(isUnder, PAID_BACK.line) },
      SFC: marginOdds(margin),
    },
  }
}

function marginOdds(margin: number): Record<string, string> {
  const within = (from: number, to: number, mean: number) =>
    chanceBelow(to, mean, MARGIN_SPREAD) - chanceBelow(from, mean, MARGIN_SPREAD)
  return Object.fromEntries([
    ...MARGIN_STEPS.map(([step, from, to]) => [`主胜${step}`, priced(within(from, to, margin), PAID_BACK.margin)]),
    ...MARGIN_STEPS.map(([step, from, to]) => [`客胜${step}`, priced(within(from, to, -margin), PAID_BACK.margin)]),
  ])
}

const priced = (chance: number, paidBack: number): string => oddsText(paidBack / Math.max(chance, MIN_CHANCE))
