import { ok, type Result, refuse } from '@caimin/base'
import { gameKind, type MatchGameId, matchPlays, type NumberGameId, playOptions } from '@caimin/rules'
import { matchGameOf } from '@caimin/rules/games'
import { readDrawNumbers } from '../draws/draw-numbers.ts'
import { readOutcomes } from '../draws/fixed-outcomes.ts'
import { hasFinalSp } from '../matches/match-id.ts'
import { type IssueFacts, type ReadValue, readAmounts } from './announced-amounts.ts'
import type { ResultValue } from './result.ts'
import { isStepOf, readDrawSubject, type SubjectStep } from './subject.ts'

const SCORE = /^(0|[1-9]\d{0,2}):(0|[1-9]\d{0,2})$/
const SP = /^[1-9]\d{0,4}\.\d{2,6}$/
const MAX_GOALS = 99
/** Games that are decided by the final score alone. */
const WITHOUT_HALF_TIME: readonly MatchGameId[] = ['jclq', 'sfgg']

/**
 * Validates a claimed result of unknown shape and returns it in the canonical form in which claims are compared.
 * `facts` are those of a draw's issue: without them nothing is said of amounts that are missing.
 */
export function readResultValue(subject: SubjectStep, value: ResultValue, facts?: IssueFacts): ReadValue {
  if (!isStepOf(subject.subjectKind, subject.step)) return refuse('result_malformed')
  if (subject.step === 'score') return readScore(matchGameOf(subject.subjectId), value)
  if (subject.step === 'sp') return readFinalSp(matchGameOf(subject.subjectId), value)
  const draw = readDrawSubject(subject.subjectId)
  if (draw === undefined) return refuse('result_malformed')
  if (subject.step === 'amounts') return readAmounts(draw, value, facts)
  return gameKind(draw.game) === 'fixed' ? readOutcomes(value) : readDrawNumbers(draw.game as NumberGameId, value)
}

function readScore(game: MatchGameId, value: ResultValue): Result<ResultValue, 'result_malformed'> {
  if (value.void === true) return Object.keys(value).length === 1 ? ok({ void: true }) : refuse('result_malformed')
  return WITHOUT_HALF_TIME.includes(game) ? readFinalScore(game, value) : readHalfAndFull(value)
}

function readFinalScore(game: MatchGameId, value: ResultValue): Result<ResultValue, 'result_malformed'> {
  const full = goals(value.full)
  if (full === undefined || Object.keys(value).length !== 1) return refuse('result_malformed')
  // Basketball has overtime until one side leads.
  if (game === 'jclq' && full.home === full.away) return refuse('result_malformed')
  return ok({ full: `${full.home}:${full.away}` })
}

function readHalfAndFull(value: ResultValue): Result<ResultValue, 'result_malformed'> {
  const half = goals(value.half)
  const full = goals(value.full)
  if (half === undefined || full === undefined || Object.keys(value).length !== 2) return refuse('result_malformed')
  // Goals of the first half cannot be taken back.
  if (half.home > full.home || half.away > full.away || Math.max(full.home, full.away) > MAX_GOALS)
    return refuse('result_malformed')
  return ok({ half: `${half.home}:${half.away}`, full: `${full.home}:${full.away}` })
}

/** Reads `'2:1'`. */
export function goals(text: unknown): { home: number; away: number } | undefined {
  const parts = typeof text === 'string' ? SCORE.exec(text) : null
  return parts === null ? undefined : { home: Number(parts[1]), away: Number(parts[2]) }
}

/** The SP of the option that came, of every play: `{ SPF: { '3': '3.40' }, … }`. */
function readFinalSp(game: MatchGameId, value: ResultValue): Result<ResultValue, 'result_malformed'> {
  const plays = matchPlays(game)
  if (!hasFinalSp(game) || Object.keys(value).length !== plays.length) return refuse('result_malformed')
  const read: Record<string, Record<string, string>> = {}
  for (const play of plays) {
    const [came, ...others] = Object.entries((value[play] ?? {}) as Readonly<Record<string, unknown>>)
    if (came === undefined || others.length > 0) return refuse('result_malformed')
    const [option, sp] = came
    if (!playOptions(game, play).includes(option) || typeof sp !== 'string' || !SP.test(sp)) {
      return refuse('result_malformed')
    }
    // 3.40 and 3.400000 are one SP, and claims are compared as they are written.
    read[play] = { [option]: plainSp(sp) }
  }
  return ok(read)
}

const plainSp = (text: string): string => text.replace(/(\.\d\d)(\d*?)0+$/, '$1$2')

/** Whether two values in the one form say the same, whatever the order of their fields. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (Array.isArray(a))
    return Array.isArray(b) && a.length === b.length && a.every((item, i) => isSameValue(item, b[i]))
  if (typeof a !== 'object' || a === null || typeof b !== 'object' || b === null) return a === b
  const mine = Object.entries(a)
  return (
    mine.length === Object.keys(b).length && mine.every(([key, item]) => isSameValue(item, (b as ResultValue)[key]))
  )
}
