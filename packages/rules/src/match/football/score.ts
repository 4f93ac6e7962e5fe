import type { FootballScore, MatchResult } from '../../bet.ts'
import { hasOnly, isObject } from '../../json.ts'
import { readLine } from '../decimal.ts'
import type { MatchLines, ScoreText } from '../match-rules.ts'

/** Goals of both sides. */
export interface Goals {
  readonly home: number
  readonly away: number
}

const SCORE = /^(\d{1,2}):(\d{1,2})$/

export function readGoals(text: unknown): Goals | undefined {
  const parts = typeof text === 'string' ? SCORE.exec(text) : null
  return parts === null ? undefined : { home: Number(parts[1]), away: Number(parts[2]) }
}

/** 3, 1 or 0: home win, draw, away win, after a handicap added to the home score. */
export function outcome({ home, away }: Goals, handicap = 0): '3' | '1' | '0' {
  const margin = home + handicap - away
  if (margin > 0) return '3'
  return margin === 0 ? '1' : '0'
}

/**
 * Whether a value is a football result: void, or scores that a match can have (half-time goals within the final ones).
 */
export function isFootballResult(value: unknown): value is FootballScore | { readonly void: true } {
  if (!isObject(value)) return false
  if (Object.hasOwn(value, 'void')) return value.void === true && hasOnly(value, ['void'])
  const full = readGoals(value.full)
  if (full === undefined || !hasOnly(value, ['half', 'full', 'handicap'])) return false
  if (value.handicap !== undefined && readLine(value.handicap) === undefined) return false
  if (value.half === undefined) return true
  const half = readGoals(value.half)
  return half !== undefined && half.home <= full.home && half.away <= full.away
}

/** A football result from a score and the handicap. */
export const footballResult = ({ half, full }: ScoreText, { handicap }: MatchLines): FootballScore => ({
  full,
  ...(half === undefined ? {} : { half }),
  ...(handicap === undefined ? {} : { handicap }),
})

/** The football score of a result that `isFootballResult` has passed. */
export const scoreOf = (result: MatchResult): FootballScore => result as FootballScore

const MAX_GOALS = 9
const HANDICAPS = Array.from({ length: 13 }, (_, i) => i - 6)

/**
 * Scores that show every way a football match can end for any play: goals up to 9 a side and, for each, a half time
 * that was led by either side or level. Without a known handicap, each usual one.
 */
export function possibleFootballResults(line: { readonly handicap?: unknown }): FootballScore[] {
  const known = readLine(line.handicap)
  const results: FootballScore[] = []
  for (const handicap of known === undefined ? HANDICAPS : [known]) {
    for (let home = 0; home <= MAX_GOALS; home++) {
      for (let away = 0; away <= MAX_GOALS; away++) {
        const halves = ['0:0', ...(home > 0 ? ['1:0'] : []), ...(away > 0 ? ['0:1'] : [])]
        for (const half of halves) results.push({ half, full: `${home}:${away}`, handicap })
      }
    }
  }
  return results
}
