import { addMs, days, type Instant, minutes } from '@caimin/base'
import type { PlayOdds } from '../../core/catalog/index.ts'
import { type FixtureTemplate, OPTIONS } from './football-data.ts'
import { hashOfStep, hashOfText } from './seeded-random.ts'

/** What a play pays back of its stakes: the handicap odds, which the captures lack, are made with it. */
const PAID_BACK = 0.89
const CLEAR_FAVOURITE = 1.28
const STEP_MS = minutes(20)
/** One match in so many moves at each step. */
const MOVES_ONE_IN = 9
const WIDEST_DRIFT = 4
const DRIFT_PER_STEP = 0.015

/** Goals added to the home score, as a terminal would set them for these odds. */
export function handicapFor(template: FixtureTemplate): number {
  const [home = 0, , away = 0] = template.SPF.map(Number)
  const size = Math.min(home, away) <= CLEAR_FAVOURITE ? 2 : 1
  return home <= away ? -size : size
}

/** Odds of a match at a moment: its template's, moved now and then, always the same for the same moment. */
export function oddsAt(match: { id: string; template: FixtureTemplate; deadlineAt: Instant }, now: Instant): PlayOdds {
  const drift = driftAt(match.id, match.deadlineAt, now)
  const { template } = match
  return {
    SPF: tilted(OPTIONS.SPF, template.SPF, drift),
    RQSPF: tilted(OPTIONS.SPF, handicapOdds(template), drift),
    CBF: zip(OPTIONS.CBF, template.CBF),
    JQS: zip(OPTIONS.JQS, template.JQS),
    BQC: zip(OPTIONS.BQC, template.BQC),
  }
}

/**
 * How far the market has drifted from where a match began: steps of either sign, always the same for the same moment.
 */
export function driftAt(id: string, deadlineAt: Instant, now: Instant): number {
  const from = Math.floor(addMs(deadlineAt, -days(3)) / STEP_MS)
  const to = Math.floor(Math.min(now, deadlineAt) / STEP_MS)
  const seed = hashOfText(`odds ${id}`)
  let drift = 0
  for (let step = from; step <= to; step += 1) {
    const chance = hashOfStep(seed, step)
    if (chance % MOVES_ONE_IN === 0) drift += chance & 64 ? 1 : -1
  }
  return Math.max(-WIDEST_DRIFT, Math.min(WIDEST_DRIFT, drift))
}

/** Home odds up and away odds down, or the other way round. */
function tilted(options: readonly string[], odds: readonly string[], drift: number): Record<string, string> {
  if (drift === 0) return zip(options, odds)
  const [home, draw, away] = odds.map(Number) as [number, number, number]
  const moved = [home * (1 + DRIFT_PER_STEP * drift), draw, away * (1 - DRIFT_PER_STEP * drift)]
  return zip(options, moved.map(oddsText))
}

/** Made from the chances after the handicap, at the usual pay-back. */
const handicapOdds = (template: FixtureTemplate): string[] =>
  handicapChances(template, handicapFor(template)).map((chance) => oddsText(PAID_BACK / Math.max(chance, 0.01)))

/** How likely home win, draw and away win are after a handicap, read out of the real odds of every score. */
export function handicapChances(template: FixtureTemplate, handicap: number): [number, number, number] {
  const chances: [number, number, number] = [0, 0, 0]
  const weights = template.CBF.map((odds) => 1 / Number(odds))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  for (const [index, weight] of weights.entries()) {
    const margin = marginOf(OPTIONS.CBF[index] ?? '0:0') + handicap
    chances[margin > 0 ? 0 : margin === 0 ? 1 : 2] += weight / total
  }
  return chances
}

/** 胜其他 and 负其他 are nearly always won by three goals or more. */
function marginOf(score: string): number {
  if (score === '9:0') return 3
  if (score === '0:9') return -3
  const [home = 0, away = 0] = score.split(':').map(Number)
  return home - away
}

/** As a terminal prints odds: two decimals, from 100 on one. */
export function oddsText(odds: number): string {
  const hundredths = Math.max(101, Math.round(odds * 100))
  const whole = Math.floor(hundredths / 100)
  const rest = (hundredths % 100).toString().padStart(2, '0')
  return whole >= 100 ? `${whole}.${rest.slice(0, 1)}` : `${whole}.${rest}`
}

const zip = (options: readonly string[], odds: readonly string[]): Record<string, string> =>
  Object.fromEntries(options.map((option, index) => [option, odds[index] ?? '1.01']))
