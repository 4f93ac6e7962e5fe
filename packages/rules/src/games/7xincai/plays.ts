import type { DrawResult, NumberLine } from '../../bet.ts'
import { countRight, positionEndings } from '../../number/endings.ts'
import { positionsField } from '../../number/fields.ts'
import { hitsByPlace } from '../../number/number-hits.ts'
import { addNotes, type LevelNotes, type NumberPlay, type NumberPlayOf } from '../../number/number-play.ts'
import { dividePositions, everyChoice, positionNotes } from '../../number/positions.ts'
import { POSITIONS_LABEL, STANDARD_NAME } from './7xincai.texts.ts'
import { levelOfHits, levelOfRun } from './prizes.ts'

const DIGIT = { from: 0, to: 9 }
const LAST = { from: 0, to: 14 }
const FIRST_SIX = 6
const RANGES = [...Array.from({ length: FIRST_SIX }, () => DIGIT), LAST]

interface Standard {
  readonly positions: readonly (readonly number[])[]
}

/** Right and wrong digits of each position. */
const splitsOf = ({ positions }: Standard, digits: readonly number[]): { right: number; wrong: number }[] =>
  positions.map((chosen, i) => {
    const right = chosen.includes(digits[i] ?? -1) ? 1 : 0
    return { right, wrong: chosen.length - right }
  })

function winsByHits(selection: Standard, digits: readonly number[]): LevelNotes {
  const splits = splitsOf(selection, digits)
  const last = splits[FIRST_SIX] ?? { right: 0, wrong: 0 }
  let byHits = [1]
  for (const { right, wrong } of splits.slice(0, FIRST_SIX)) {
    byHits = [...byHits, 0].map((notes, hits) => notes * wrong + (byHits[hits - 1] ?? 0) * right)
  }
  const levels = new Map<string, number>()
  for (const [hits, notes] of byHits.entries()) {
    addNotes(levels, levelOfHits(hits, true), notes * last.right)
    addNotes(levels, levelOfHits(hits, false), notes * last.wrong)
  }
  return levels
}

/** Counts notes by the longest run so far and the run that is still open. */
function winsByRun(selection: Standard, digits: readonly number[]): LevelNotes {
  let states = new Map([['0 0', 1]])
  for (const { right, wrong } of splitsOf(selection, digits)) {
    const next = new Map<string, number>()
    for (const [state, notes] of states) {
      const [longest = 0, open = 0] = state.split(' ').map(Number)
      addNotes(next, `${Math.max(longest, open + 1)} ${open + 1}`, notes * right)
      addNotes(next, `${longest} 0`, notes * wrong)
    }
    states = next
  }
  const levels = new Map<string, number>()
  for (const [state, notes] of states) addNotes(levels, levelOfRun(Number(state.split(' ')[0])), notes)
  return levels
}

const standard: NumberPlayOf<Standard> = {
  code: 'standard',
  name: STANDARD_NAME,
  fields: [positionsField('positions', POSITIONS_LABEL, RANGES)],
  refusal: () => undefined,
  count: ({ positions }) => positionNotes(positions),
  *expand({ positions }): Generator<NumberLine, void, undefined> {
    for (const digits of everyChoice(positions)) {
      yield { play: 'standard', selection: { positions: digits.map((digit) => [digit]) } }
    }
  },
  divide: ({ positions }) =>
    dividePositions(positions).map((part) => ({ play: 'standard', selection: { positions: part } })),
  wins: (selection, { digits = [] }: DrawResult, version) =>
    version === 'before-20100' ? winsByRun(selection, digits) : winsByHits(selection, digits),
  hits: ({ positions }, { digits = [] }) => ({ positions: hitsByPlace(positions, digits) }),
  endings: ({ positions }) =>
    positionEndings(positions, RANGES).map(({ isRight, digits }) => ({
      hits: `${countRight(isRight.slice(0, FIRST_SIX))}+${isRight[FIRST_SIX] === true ? 1 : 0}`,
      draw: { digits },
    })),
  random: (random) => ({ positions: RANGES.map(({ to }) => [random(to + 1)]) }),
}

export const SEVEN_XINCAI_PLAYS: readonly NumberPlay[] = [standard]
