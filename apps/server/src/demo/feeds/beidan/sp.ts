import { type Instant, minutes } from '@caimin/base'
import type { PlayOdds } from '../../../core/catalog/index.ts'
import { hashOfStep, hashOfText } from '../seeded-random.ts'

/** How likely each option is, by play. */
export type Chances = Readonly<Record<string, Readonly<Record<string, number>>>>

const STEP_MS = minutes(40)
/** Stakes stray from what is likely by so many hundredths at most. */
const STRAYS_BY = 8
const MIN_CHANCE = 0.0008

/**
 * SP of a moment: all stakes on the match over the stakes on the option, which are about as likely as the option. They
 * move until the sale ends, always the same for the same moment.
 */
export function spAt(match: { id: string; deadlineAt: Instant }, chances: Chances, now: Instant): PlayOdds {
  const seed = hashOfText(`sp ${match.id}`)
  // Not all matches move at once.
  const step = Math.floor((Math.min(now, match.deadlineAt) + (seed % STEP_MS)) / STEP_MS)
  return Object.fromEntries(
    Object.entries(chances).map(([play, options]) => [
      play,
      Object.fromEntries(
        Object.entries(options).map(([option, chance], index) => [
          option,
          spText((1 + strayed(seed + index, step)) / Math.max(chance, MIN_CHANCE)),
        ]),
      ),
    ]),
  )
}

const strayed = (seed: number, step: number): number =>
  ((hashOfStep(seed, step) % (2 * STRAYS_BY + 1)) - STRAYS_BY) / 100

function spText(sp: number): string {
  const hundredths = Math.max(101, Math.round(sp * 100))
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`
}
