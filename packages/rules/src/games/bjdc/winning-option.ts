import type { MatchResult } from '../../bet.ts'
import { halfFull, handicapOutcome, totalGoals } from '../../match/football/outcomes.ts'
import { type Goals, outcome, readGoals, scoreOf } from '../../match/football/score.ts'

const HOME_WINS = ['1:0', '2:0', '2:1', '3:0', '3:1', '3:2', '4:0', '4:1', '4:2']
const DRAWS = ['0:0', '1:1', '2:2', '3:3']
const AWAY_WINS = ['0:1', '0:2', '1:2', '0:3', '1:3', '2:3', '0:4', '1:4', '2:4']
const OTHERS = { 3: '胜其他', 1: '平其他', 0: '负其他' } as const

/** The 25 score options in the order of display. */
export const SCORE_OPTIONS = [...HOME_WINS, OTHERS[3], ...DRAWS, OTHERS[1], ...AWAY_WINS, OTHERS[0]]

/** 上: three goals or more; 单: an odd number of goals. */
export const GOAL_PARITY_OPTIONS = ['上单', '上双', '下单', '下双']

const LISTED = new Set([...HOME_WINS, ...DRAWS, ...AWAY_WINS])
const MANY_GOALS = 3

/** The option a football score makes right in a play (rules.md 3); undefined when the result lacks what it needs. */
export function winningOption(play: string, result: MatchResult): string | undefined {
  const { half, full, handicap } = scoreOf(result)
  const goals = readGoals(full)
  if (goals === undefined) return undefined
  switch (play) {
    case 'SPF':
      return handicapOutcome(goals, handicap)
    case 'SXDS':
      return goalParity(goals.home + goals.away)
    case 'ZJQS':
      return totalGoals(goals)
    case 'BF':
      return scoreOption(goals)
    case 'BQQSPF':
      return halfFull(half, goals)
    default:
      return undefined
  }
}

const goalParity = (goals: number): string => `${goals >= MANY_GOALS ? '上' : '下'}${goals % 2 === 1 ? '单' : '双'}`

function scoreOption(goals: Goals): string {
  const score = `${goals.home}:${goals.away}`
  return LISTED.has(score) ? score : OTHERS[outcome(goals)]
}
