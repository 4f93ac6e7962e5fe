import { readLine } from '../decimal.ts'
import { type Goals, outcome, readGoals } from './score.ts'

/** Option codes of the plays that the football games share, in the order of display. */
export const OUTCOMES = ['3', '1', '0']
export const HALF_FULL = ['3-3', '3-1', '3-0', '1-3', '1-1', '1-0', '0-3', '0-1', '0-0']
export const GOALS = ['0', '1', '2', '3', '4', '5', '6', '7']

const MANY_GOALS = 7

/** The outcome after the handicap; undefined when the handicap is not known. */
export function handicapOutcome(goals: Goals, handicap: unknown): string | undefined {
  const line = readLine(handicap)
  return line === undefined ? undefined : outcome(goals, line)
}

/** The outcomes at half time and at the end, `3-1`; undefined when the half-time score is not known. */
export function halfFull(half: unknown, goals: Goals): string | undefined {
  const atHalf = readGoals(half)
  return atHalf === undefined ? undefined : `${outcome(atHalf)}-${outcome(goals)}`
}

/** Goals of both sides; 7 stands for seven or more. */
export const totalGoals = ({ home, away }: Goals): string => String(Math.min(MANY_GOALS, home + away))
