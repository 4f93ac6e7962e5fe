import { ok, refuse } from '@caimin/base'
import type { MatchLine, MatchResults } from '../bet.ts'
import type { Game } from '../games/game.ts'
import { isObject } from '../json.ts'
import { checkMatchLine } from './check-matches.ts'
import { countMatchNotes } from './count-notes.ts'
import { divideMatchLine } from './divide-matches.ts'
import { expandMatchNotes } from './expand-matches.ts'
import { type MatchRules, MIX } from './match-rules.ts'
import { outcomeReader } from './outcomes.ts'
import { settleMatchLine } from './settle-matches.ts'
import { matchPlayName, parseMatchLine, printMatchLine } from './words/print-matches.ts'

/** A game on freely chosen matches, made of its rules. */
export function matchGame(rules: MatchRules): Game<MatchLine, MatchResults> {
  const readOutcomes = outcomeReader(rules)
  return {
    id: rules.id,
    plays: rules.mixes ? [...Object.keys(rules.plays), MIX] : Object.keys(rules.plays),
    maxLines: 1,
    hasAppend: false,
    // a final SP is known only after the match, so money cannot be spread by it
    isOptimised: rules.pricing.percent === 100,
    playName: (play) => matchPlayName(rules, play),
    checkLine: (play, selection) => checkMatchLine(rules, play, selection),
    countNotes: (line) => countMatchNotes(rules, line),
    expandNotes: (line) => expandMatchNotes(rules, line),
    divideLine: (line) => divideMatchLine(rules, line),
    checkResult(value) {
      const isResults = isObject(value) && Object.values(value).every((result) => rules.isResult(result))
      return isResults ? ok(value as MatchResults) : refuse('result_malformed')
    },
    settleLine: (line, { odds, result, tax }) =>
      settleMatchLine(rules, line, { odds, outcomes: readOutcomes(result), tax }),
    printLine: (line) => printMatchLine(rules, line),
    parseLine: (text) => parseMatchLine(rules, text),
  }
}
