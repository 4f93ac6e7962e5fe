import { assert } from '@caimin/base'
import type { MatchLine } from '../bet.ts'
import type { Random } from '../games/game.ts'
import { randomNumbers } from '../number/number-play.ts'
import { type MatchRules, MIX } from './match-rules.ts'
import { SINGLE } from './pass-types.ts'

/** What a random line is picked from. */
export interface RandomMatches {
  readonly play: string
  /** Matches on sale, at least as many as the legs. */
  readonly ids: readonly string[]
  /** Matches in the one note: 1 for 单关. */
  readonly legs: number
}

/**
 * A random line of one note: so many of the matches, one option on each, over MIX one play on each that reaches so
 * far.
 */
export function randomMatchLine(rules: MatchRules, { play, ids, legs }: RandomMatches, random: Random): MatchLine {
  const plays = Object.keys(rules.plays).filter(
    (code) => (play === MIX || code === play) && (rules.plays[code]?.maxLegs ?? 0) >= legs,
  )
  assert(plays.length > 0 && legs >= 1 && ids.length >= legs, `${legs} of ${ids.length} matches in ${play}`)
  const chosen = randomNumbers(random, legs, { from: 0, to: ids.length - 1 }).map((at) => ids[at] as string)
  const matches = chosen.sort().map((id) => {
    const code = plays[random(plays.length)] as string
    const order = rules.plays[code]?.order ?? []
    return { id, picks: { [code]: [order[random(order.length)] as string] } }
  })
  return { play, selection: { matches, pass: [legs === 1 ? SINGLE : `${legs}串1`] } }
}
