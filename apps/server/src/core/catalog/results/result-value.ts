import { ok, type Result, refuse } from '@caimin/base'
import { readDrawNumbers } from '../draws/draw-numbers.ts'
import type { ResultValue } from './result.ts'
import { isStepOf, readDrawSubject, type SubjectStep } from './subject.ts'

const SCORE = /^(0|[1-9]\d?):(0|[1-9]\d?)$/

/** Checks what somebody says a result is, whatever comes, and answers it in the one form that claims are compared in. */
export function readResultValue(subject: SubjectStep, value: ResultValue): Result<ResultValue, 'result_malformed'> {
  if (!isStepOf(subject.subjectKind, subject.step)) return refuse('result_malformed')
  if (subject.step === 'score') return readScore(value)
  const draw = readDrawSubject(subject.subjectId)
  if (draw === undefined) return refuse('result_malformed')
  return subject.step === 'numbers' ? readDrawNumbers(draw.game, value) : readAmounts(value)
}

function readScore(value: ResultValue): Result<ResultValue, 'result_malformed'> {
  if (value.void === true) return Object.keys(value).length === 1 ? ok({ void: true }) : refuse('result_malformed')
  const half = goals(value.half)
  const full = goals(value.full)
  if (half === undefined || full === undefined || Object.keys(value).length !== 2) return refuse('result_malformed')
  // Nobody loses a goal after half time.
  if (half.home > full.home || half.away > full.away) return refuse('result_malformed')
  return ok({ half: `${half.home}:${half.away}`, full: `${full.home}:${full.away}` })
}

/** Reads `'2:1'`. */
export function goals(text: unknown): { home: number; away: number } | undefined {
  const parts = typeof text === 'string' ? SCORE.exec(text) : null
  return parts === null ? undefined : { home: Number(parts[1]), away: Number(parts[2]) }
}

function readAmounts(value: ResultValue): Result<ResultValue, 'result_malformed'> {
  const levels = Object.entries(value)
  const isGood = levels.every(
    ([level, yuan]) => level.length <= 10 && Number.isSafeInteger(yuan) && (yuan as number) >= 0,
  )
  if (!isGood || levels.length > 40) return refuse('result_malformed')
  return ok(Object.fromEntries(levels.toSorted(([a], [b]) => (a < b ? -1 : 1))))
}

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
