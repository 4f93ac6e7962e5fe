import { ok, type Result, refuse } from '@caimin/base'
import type { ResultValue } from '../results/result.ts'

const MATCHES = 14
const OUTCOMES = ['3', '1', '0']
/** A cancelled match: every pick on it is right. */
export const CANCELLED = '*'

/** Checks the outcomes of an issue's fourteen matches, whatever comes: `{ outcomes: ['3', '1', '*', …] }`. */
export function readOutcomes(value: ResultValue): Result<ResultValue, 'result_malformed'> {
  const { outcomes } = value
  if (!Array.isArray(outcomes) || outcomes.length !== MATCHES || Object.keys(value).length !== 1) {
    return refuse('result_malformed')
  }
  const areKnown = outcomes.every((outcome) => outcome === CANCELLED || OUTCOMES.includes(outcome))
  return areKnown ? ok({ outcomes }) : refuse('result_malformed')
}
