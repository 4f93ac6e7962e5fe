import { ok, refuse } from '@caimin/base'
import type { FixedLine, FixedResult } from '../bet.ts'
import type { Game, Random } from '../games/game.ts'
import { field } from '../json.ts'
import { announced, isDrawOf } from '../number/draws.ts'
import { levelPrizes } from '../number/level-prizes.ts'
import { randomNumbers } from '../number/number-play.ts'
import { floatingLevel } from '../number/prize-level.ts'
import { checkFixedLine } from './check-picks.ts'
import { countPicks, winsOfPicks } from './count-picks.ts'
import { dividePicks, expandPicks } from './expand-picks.ts'
import { FIXED_PLAY_NAMES } from './fixed.texts.ts'
import { CANCELLED, type FixedRules, MATCHES, OUTCOME_OPTIONS } from './fixed-rules.ts'
import { pickEndings } from './pick-endings.ts'
import { parsePicks, printPicks } from './print-picks.ts'

/** A game on the fourteen matches of an issue, made of its rules. */
export const fixedGame = (rules: FixedRules): Game<FixedLine, FixedResult> => ({
  id: rules.id,
  plays: rules.maxBankers > 0 ? ['standard', 'dantuo'] : ['standard'],
  maxLines: 1,
  hasAppend: false,
  playName: (play) => field(FIXED_PLAY_NAMES, play) ?? play,
  checkLine: (play, selection) => checkFixedLine(rules, play, selection),
  countNotes: (line) => BigInt(countPicks(rules, line.selection)),
  expandNotes: (line) => expandPicks(rules, line.selection),
  divideLine: (line) => dividePicks(rules, line),
  checkResult: (value) => (isFixedResult(value) ? ok(value) : refuse('result_malformed')),
  settleLine: (line, { result, tax }) =>
    levelPrizes(winsOfPicks(rules, line.selection, result.outcomes), (level) => announced(result, level), tax),
  prizeLevels: () => rules.levels.map(floatingLevel),
  endings: (line) => pickEndings(rules, line.selection),
  printLine: printPicks,
  parseLine: parsePicks,
  randomLine(play, random) {
    const picks = randomPicks(rules, random)
    if (play === 'standard') return { play, selection: { picks } }
    const chosen = picks.flatMap((options, index) => (options.length > 0 ? [index] : []))
    return { play, selection: { picks, dan: [chosen[random(chosen.length)] as number] } }
  },
})

function isFixedResult(value: unknown): value is FixedResult {
  if (!isDrawOf(value, ['outcomes'])) return false
  const { outcomes } = value as { readonly outcomes?: unknown }
  if (!Array.isArray(outcomes) || outcomes.length !== MATCHES) return false
  return outcomes.every((outcome) => outcome === CANCELLED || OUTCOME_OPTIONS.includes(outcome))
}

function randomPicks({ pick }: FixedRules, random: Random): string[][] {
  const chosen = randomNumbers(random, pick, { from: 0, to: MATCHES - 1 })
  return Array.from({ length: MATCHES }, (_, index) =>
    chosen.includes(index) ? [OUTCOME_OPTIONS[random(OUTCOME_OPTIONS.length)] as string] : [],
  )
}
