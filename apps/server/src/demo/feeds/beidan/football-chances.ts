import { playOptions } from '@caimin/rules'
import { handicapChances } from '../demo-odds.ts'
import { type FixtureTemplate, OPTIONS } from '../football-data.ts'
import type { Chances } from './sp.ts'

const CLEAR_FAVOURITE = 1.6
const HUGE_FAVOURITE = 1.25
const OTHERS: Readonly<Record<string, string>> = { '9:0': '胜其他', '9:9': '平其他', '0:9': '负其他' }

/** Goals added to the home score in 北京单场, where many matches have none. */
export function beidanHandicap(template: FixtureTemplate): number {
  const [home = 0, , away = 0] = template.SPF.map(Number)
  const favourite = Math.min(home, away)
  const goals = favourite <= HUGE_FAVOURITE ? 2 : favourite <= CLEAR_FAVOURITE ? 1 : 0
  return home <= away ? 0 - goals : goals
}

/** How likely every option of 北京单场 is, read out of the real odds of a match. */
export function beidanChances(template: FixtureTemplate, handicap: number): Chances {
  const goals = shares(template.JQS)
  return {
    SPF: zip(OPTIONS.SPF, handicapChances(template, handicap)),
    SXDS: parityChances(goals),
    ZJQS: zip(OPTIONS.JQS, goals),
    BF: scoreChances(shares(template.CBF)),
    BQQSPF: zip(OPTIONS.BQC, shares(template.BQC)),
  }
}

/** 上: three goals or more; seven goals stand for all that are more. */
function parityChances(goals: readonly number[]): Record<string, number> {
  const chances: Record<string, number> = { 上单: 0, 上双: 0, 下单: 0, 下双: 0 }
  for (const [count, chance] of goals.entries()) {
    const option = `${count >= 3 ? '上' : '下'}${count % 2 === 1 ? '单' : '双'}`
    chances[option] = (chances[option] ?? 0) + chance
  }
  return chances
}

/** 5:0 and the like, which 竞彩 sells as they are, belong to the other scores here. */
function scoreChances(scores: readonly number[]): Record<string, number> {
  const listed = playOptions('bjdc', 'BF')
  const chances: Record<string, number> = Object.fromEntries(listed.map((option) => [option, 0]))
  for (const [index, score] of OPTIONS.CBF.entries()) {
    const option = listed.includes(score) ? score : otherOf(score)
    chances[option] = (chances[option] ?? 0) + (scores[index] ?? 0)
  }
  return chances
}

function otherOf(score: string): string {
  const named = OTHERS[score]
  if (named !== undefined) return named
  const [home = 0, away = 0] = score.split(':').map(Number)
  return home > away ? '胜其他' : '负其他'
}

/** Chances from odds: what they say, without the organiser's part. */
function shares(odds: readonly string[]): number[] {
  const weights = odds.map((each) => 1 / Number(each))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map((weight) => weight / total)
}

const zip = (options: readonly string[], chances: readonly number[]): Record<string, number> =>
  Object.fromEntries(options.map((option, index) => [option, chances[index] ?? 0]))
