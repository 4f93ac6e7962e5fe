import type { MatchResult } from '../../bet.ts'
import { halfFull, handicapOutcome, totalGoals } from '../../match/football/outcomes.ts'
import { type Goals, outcome, readGoals, scoreOf } from '../../match/football/score.ts'

const HOME_WINS = ['1:0', '2:0', '2:1', '3:0', '3:1', '3:2', '4:0', '4:1', '4:2', '5:0', '5:1', '5:2']
const DRAWS = ['0:0', '1:1', '2:2', '3:3']
const AWAY_WINS = ['0:1', '0:2', '1:2', '0:3', '1:3', '2:3', '0:4', '1:4', '2:4', '0:5', '1:5', '2:5']
const OTHERS = { 3: '9:0', 1: '9:9', 0: '0:9' } as const

/** The 31 score options in the order of display; 9:0, 9:9 and 0:9 stand for every other score. */
export const SCORE_OPTIONS = [...HOME_WINS, OTHERS[3], ...DRAWS, OTHERS[1], ...AWAY_WINS, OTHERS[0]]

const LISTED = new Set([...HOME_WINS, ...DRAWS, ...AWAY_WINS])

/** The option a football score makes right in a play (rules.md 1.1); undefined when the result lacks what it needs. */
export function winningOption(play: string, result: MatchResult): string | undefined {
  const { half, full, handicap } = scoreOf(result)
  const goals = readGoals(full)
  if (goals === undefined) return undefined
  switch (play) {
    case 'SPF':
      return outcome(goals)
    case 'RQSPF':
      return handicapOutcome(goals, handicap)
    case 'JQS':
      return totalGoals(goals)
    case 'BQC':
      return halfFull(half, goals)
    case 'CBF':
      return scoreOption(goals)
    default:
      return undefined
  }
}

function scoreOption(goals: Goals): string {
  const score = `${goals.home}:${goals.away}`
  return LISTED.has(score) ? score : OTHERS[outcome(goals)]
}
