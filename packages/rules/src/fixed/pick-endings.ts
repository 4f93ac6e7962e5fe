import type { FixedResult, FixedSelection } from '../bet.ts'
import { type FixedRules, OUTCOME_OPTIONS } from './fixed-rules.ts'

/**
 * Results by number of right matches. A right match is one note wide whatever was chosen on it, so only the last match
 * to go wrong matters: it is tried in turn, and further ones go wrong from the front. Bankers and matches with every
 * option chosen never go wrong.
 */
export function pickEndings({ pick, levels }: FixedRules, { picks, dan = [] }: FixedSelection) {
  const chosen = picks.flatMap((options, index) => (options.length > 0 ? [index] : []))
  const loose = chosen.filter((index) => !dan.includes(index) && (picks[index]?.length ?? 0) < OUTCOME_OPTIONS.length)
  const fewest = pick - levels.length + 1
  const endings: { hits: string; draw: FixedResult }[] = []
  for (let wrong = 0; wrong <= loose.length && chosen.length - wrong >= fewest; wrong++) {
    for (const last of wrong === 0 ? [undefined] : loose) {
      const others = loose.filter((index) => index !== last).slice(0, Math.max(0, wrong - 1))
      const isWrong = (index: number): boolean => index === last || others.includes(index)
      endings.push({
        hits: String(chosen.length - wrong),
        draw: { outcomes: picks.map((options, index) => outcomeOf(options, isWrong(index))) },
      })
    }
  }
  return endings
}

const outcomeOf = (options: readonly string[], isWrong: boolean): string =>
  (isWrong ? OUTCOME_OPTIONS.find((option) => !options.includes(option)) : options[0]) ?? '3'
