import { optionTexts } from '../betting.texts.ts'
import type { Grid } from './match-layout.ts'

const COLUMNS = 7
const HEADS = [optionTexts.homeWins, optionTexts.draws, optionTexts.awayWins]

/** 2:1, or the word for all others: 胜其他, 平其他, 负其他. */
function sideOf(option: string): number {
  const [home, away] = option.split(':').map(Number)
  if (home === undefined || away === undefined) return OTHERS.indexOf(option[0])
  return 1 - Math.sign(home - away)
}

/** What the names of all other scores begin with. */
const OTHERS = ['3', '1', '0'].map((outcome) => optionTexts.outcome[outcome])

/** Scores in three joined grids: home wins, draws, away wins. */
export const scoreGrids = (play: string, options: readonly string[]): readonly Grid[] =>
  HEADS.map((head, side) => ({
    id: `${play}${side}`,
    play,
    head,
    options: options.filter((option) => sideOf(option) === side),
    columns: COLUMNS,
    isJoined: side > 0,
    isStacked: true,
  }))
