import { ok, type Result, refuse } from '@caimin/base'
import type { FixedLine } from '../bet.ts'
import { hasOnly, isObject, isWhole } from '../json.ts'
import type { BetRefusal } from '../refusals.ts'
import { type FixedRules, MATCHES, OUTCOME_OPTIONS } from './fixed-rules.ts'

/** Checks a line on fourteen matches, whatever comes, and returns it with options and bankers in order. */
export function checkFixedLine(rules: FixedRules, play: string, value: unknown): Result<FixedLine, BetRefusal> {
  if (!isObject(value)) return refuse('selection_malformed')
  if (!hasOnly(value, play === 'dantuo' ? ['picks', 'dan'] : ['picks'])) return refuse('field_unknown')
  const picks = readPicks(value.picks)
  if (!picks.ok) return picks
  const chosen = picks.value.filter((options) => options.length > 0).length
  if (chosen < rules.pick) return refuse('matches_too_few')
  if (play !== 'dantuo') return ok({ play, selection: { picks: picks.value } })
  const dan = readBankers(rules, picks.value, value.dan)
  return dan.ok ? ok({ play, selection: { picks: picks.value, dan: dan.value } }) : dan
}

function readPicks(value: unknown): Result<string[][], BetRefusal> {
  if (!Array.isArray(value) || value.length < MATCHES) return refuse('matches_missing')
  if (value.length > MATCHES) return refuse('matches_too_many')
  const picks: string[][] = []
  for (const options of value as unknown[]) {
    if (!Array.isArray(options)) return refuse('match_malformed')
    const list = options as unknown[]
    if (!list.every((option) => typeof option === 'string' && OUTCOME_OPTIONS.includes(option))) {
      return refuse('option_unknown')
    }
    if (new Set(list).size < list.length) return refuse('option_repeated')
    picks.push(OUTCOME_OPTIONS.filter((option) => list.includes(option)))
  }
  return ok(picks)
}

function readBankers(rules: FixedRules, picks: readonly string[][], value: unknown): Result<number[], BetRefusal> {
  if (!Array.isArray(value) || value.length === 0) return refuse('number_missing')
  const dan = value as unknown[]
  if (!dan.every((index) => isWhole(index, 0, MATCHES - 1))) return refuse('number_out_of_range')
  if (new Set(dan).size < dan.length) return refuse('number_repeated')
  if (dan.length > rules.maxBankers) return refuse('bankers_too_many')
  if (dan.some((index) => picks[index as number]?.length === 0)) return refuse('banker_not_allowed')
  return ok((dan as number[]).toSorted((a, b) => a - b))
}
