import { ok, type Result, refuse } from '@caimin/base'
import type { MatchLine, MatchPick } from '../bet.ts'
import { field, hasOnly, isObject } from '../json.ts'
import type { BetRefusal } from '../refusals.ts'
import { type MatchRules, MIX } from './match-rules.ts'
import { isTolerant, type PassType, passOf, SINGLE } from './pass-types.ts'

/** `20260131001`, `周一001`, `001`: what feeds and people call a match. */
const MATCH_ID = /^[A-Za-z0-9\u4e00-\u9fff][A-Za-z0-9\u4e00-\u9fff_-]{0,63}$/u

/**
 * Checks the selection of a match game, whatever comes, and returns it sorted: matches by id, options and passes as
 * offered.
 */
export function checkMatchLine(rules: MatchRules, play: string, value: unknown): Result<MatchLine, BetRefusal> {
  if (!isObject(value)) return refuse('selection_malformed')
  if (!hasOnly(value, ['matches', 'pass'])) return refuse('field_unknown')
  const matches = readMatches(rules, play, value.matches)
  if (!matches.ok) return matches
  const passes = readPasses(rules, value.pass)
  if (!passes.ok) return passes
  const refusal = refusalOfPasses(rules, matches.value, passes.value)
  if (refusal !== undefined) return refuse(refusal)
  return ok({ play, selection: { matches: matches.value, pass: passes.value.map((pass) => pass.name) } })
}

function readMatches(rules: MatchRules, play: string, value: unknown): Result<MatchPick[], BetRefusal> {
  if (!Array.isArray(value) || value.length === 0) return refuse('matches_missing')
  if (value.length > rules.maxMatches) return refuse('matches_too_many')
  const matches: MatchPick[] = []
  for (const entry of value as unknown[]) {
    const match = readMatch(rules, play, entry)
    if (!match.ok) return match
    matches.push(match.value)
  }
  if (new Set(matches.map((match) => match.id)).size < matches.length) return refuse('match_repeated')
  if (matches.length < rules.minMatches) return refuse('matches_too_few')
  return ok(matches.sort((a, b) => (a.id < b.id ? -1 : 1)))
}

function readMatch(rules: MatchRules, play: string, value: unknown): Result<MatchPick, BetRefusal> {
  if (!isObject(value) || !hasOnly(value, ['id', 'picks', 'dan'])) return refuse('match_malformed')
  const { id, picks, dan } = value
  if (typeof id !== 'string' || !MATCH_ID.test(id)) return refuse('match_malformed')
  if (dan !== undefined && typeof dan !== 'boolean') return refuse('match_malformed')
  if (!isObject(picks)) return refuse('match_malformed')
  const sorted: Record<string, readonly string[]> = {}
  const used = Object.keys(picks)
  if (used.length === 0) return refuse('option_missing')
  for (const code of used) {
    if (field(rules.plays, code) === undefined) return refuse('play_unknown')
    if (play !== MIX && code !== play) return refuse('play_not_mixed')
  }
  for (const code of Object.keys(rules.plays)) {
    if (!used.includes(code)) continue
    const options = readOptions(rules, code, picks[code])
    if (!options.ok) return options
    sorted[code] = options.value
  }
  return ok({ id, picks: sorted, ...(dan === true ? { dan } : {}) })
}

function readOptions(rules: MatchRules, play: string, value: unknown): Result<readonly string[], BetRefusal> {
  if (!Array.isArray(value) || value.length === 0) return refuse('option_missing')
  const order = rules.plays[play]?.order ?? []
  const chosen = value as unknown[]
  if (!chosen.every((option) => typeof option === 'string' && order.includes(option))) return refuse('option_unknown')
  if (new Set(chosen).size < chosen.length) return refuse('option_repeated')
  return ok(order.filter((option) => chosen.includes(option)))
}

function readPasses(rules: MatchRules, value: unknown): Result<readonly PassType[], BetRefusal> {
  if (!Array.isArray(value) || value.length === 0) return refuse('pass_missing')
  const passes: PassType[] = []
  for (const name of value as unknown[]) {
    const pass = typeof name === 'string' ? passOf(rules, name) : undefined
    if (pass === undefined) return refuse('pass_unknown')
    if (passes.some((other) => other.name === pass.name)) return refuse('pass_repeated')
    passes.push(pass)
  }
  if (passes.length > 1 && passes.some((pass) => pass.name === SINGLE)) return refuse('single_not_with_passes')
  const known = rules.passes.list.filter((pass) => passes.includes(pass))
  const tooLong = passes.filter((pass) => !isOffered(rules, pass))
  return ok([...known, ...tooLong])
}

const isOffered = (rules: MatchRules, pass: PassType): boolean => rules.passes.byName.has(pass.name)

/** Legs, matches and bankers against the passes; the first broken rule. */
function refusalOfPasses(
  rules: MatchRules,
  matches: readonly MatchPick[],
  passes: readonly PassType[],
): BetRefusal | undefined {
  const plays = new Set(matches.flatMap((match) => Object.keys(match.picks)))
  const limit = Math.min(...[...plays].map((play) => rules.plays[play]?.maxLegs ?? 0))
  if (passes.some((pass) => pass.legs > limit)) return 'pass_too_long'
  if (passes.some((pass) => !isOffered(rules, pass))) return 'pass_unknown'
  if (passes.some((pass) => pass.legs > matches.length)) return 'pass_needs_more_matches'
  const bankers = matches.filter((match) => match.dan === true).length
  if (bankers === 0) return undefined
  if (passes.some((pass) => isTolerant(pass) || pass.name === SINGLE)) return 'banker_not_allowed'
  if (passes.some((pass) => bankers >= pass.legs)) return 'bankers_too_many'
  return undefined
}
