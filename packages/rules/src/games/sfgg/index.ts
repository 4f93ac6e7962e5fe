import type { MatchResult, SportScore } from '../../bet.ts'
import { matchFacade } from '../../facades/match-facade.ts'
import { hasOnly, isObject } from '../../json.ts'
import { readLine } from '../../match/decimal.ts'
import { definePlay } from '../../match/define-play.ts'
import type { MatchRules } from '../../match/match-rules.ts'
import { passTable, SFGG_TOLERANT, straightPasses } from '../../match/pass-types.ts'
import { FINAL_SP_PRICING } from '../../match/pricing.ts'
import { SFGG_PLAY_NAME, WINNER_LABELS } from './sfgg.texts.ts'

/**
 * Whether a value is a result: void, or scores in the sport's unit and a handicap ending in .5, so that there are no
 * draws.
 */
function isSportResult(value: unknown): value is SportScore | { readonly void: true } {
  if (!isObject(value)) return false
  if (Object.hasOwn(value, 'void')) return value.void === true && hasOnly(value, ['void'])
  const handicap = readLine(value.handicap)
  const areScores = [value.home, value.away].every((score) => Number.isInteger(readLine(score)))
  return (
    areScores &&
    handicap !== undefined &&
    Math.abs(handicap % 1) === 0.5 &&
    hasOnly(value, ['home', 'away', 'handicap'])
  )
}

/** 3 when the home side wins after the handicap, else 0 (rules.md 4). */
function winningOption(play: string, result: MatchResult): string | undefined {
  const { home, away, handicap } = result as SportScore
  const [homeScore, awayScore, line] = [readLine(home), readLine(away), readLine(handicap)]
  if (play !== 'SF' || homeScore === undefined || awayScore === undefined || line === undefined) return undefined
  return homeScore + line > awayScore ? '3' : '0'
}

/** 胜负过关: matches of many sports, 3 to 15 on a ticket, paid at final SP (rules.md 4). */
export const SFGG_RULES: MatchRules = {
  id: 'sfgg',
  plays: { SF: definePlay(SFGG_PLAY_NAME, 15, ['3', '0'], WINNER_LABELS) },
  lined: { SF: 'handicap' },
  named: [],
  mixes: false,
  passes: passTable([...straightPasses(3, 15), ...SFGG_TOLERANT]),
  minMatches: 3,
  maxMatches: 15,
  pricing: FINAL_SP_PRICING,
  winningOption,
  resultOf({ full }, { handicap = 0 }) {
    const [home = 0, away = 0] = full.split(':').map(Number)
    return { home, away, handicap }
  },
  isResult: isSportResult,
  // one play: options of a match never come together
  possibleResults: () => [],
}

export const sfgg = matchFacade(SFGG_RULES)
