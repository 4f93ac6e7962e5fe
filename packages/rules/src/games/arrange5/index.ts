import { yuan } from '@caimin/base'
import type { DrawResult, NumberLine } from '../../bet.ts'
import { numberFacade } from '../../facades/number-facade.ts'
import { isDigitRow, isDrawOf } from '../../number/draws.ts'
import { countRight, positionEndings } from '../../number/endings.ts'
import { positionsField, setField } from '../../number/fields.ts'
import { hitsAmong, hitsByPlace } from '../../number/number-hits.ts'
import { type NumberPlayOf, randomNumbers } from '../../number/number-play.ts'
import { dividePositions, everyChoice, everyOrder, positionNotes } from '../../number/positions.ts'
import type { WonDraw } from '../game.ts'
import { COMBINATION_NAME, DIRECT_NAME, FIRST_PRIZE, NUMBERS_LABEL, POSITIONS_LABEL } from './arrange5.texts.ts'

const DIGIT = { from: 0, to: 9 }
const DIGITS = 5
const RANGES = Array.from({ length: DIGITS }, () => DIGIT)
const PRIZE = yuan(100_000)

interface Direct {
  readonly positions: readonly (readonly number[])[]
}

interface Combination {
  readonly numbers: readonly number[]
}

const noteOf = (digits: readonly number[]): NumberLine => ({
  play: 'direct',
  selection: { positions: digits.map((digit) => [digit]) },
})

const oneIf = (isRight: boolean): ReadonlyMap<string, number> => new Map(isRight ? [[FIRST_PRIZE, 1]] : [])

function* wonDraws(draws: Iterable<readonly number[]>): Generator<WonDraw, void, undefined> {
  for (const digits of draws) yield { level: FIRST_PRIZE, digits }
}

const direct: NumberPlayOf<Direct> = {
  code: 'direct',
  name: DIRECT_NAME,
  fields: [positionsField('positions', POSITIONS_LABEL, RANGES)],
  refusal: () => undefined,
  count: ({ positions }) => positionNotes(positions),
  *expand({ positions }) {
    for (const digits of everyChoice(positions)) yield noteOf(digits)
  },
  divide: ({ positions }) =>
    dividePositions(positions).map((part) => ({ play: 'direct', selection: { positions: part } })),
  wins: ({ positions }, { digits = [] }) => oneIf(digits.every((digit, i) => positions[i]?.includes(digit) === true)),
  hits: ({ positions }, { digits = [] }) => ({ positions: hitsByPlace(positions, digits) }),
  endings: ({ positions }) =>
    positionEndings(positions, RANGES).map(({ isRight, digits }) => ({
      hits: String(countRight(isRight)),
      draw: { digits },
    })),
  drawsWon: ({ positions }) => wonDraws(everyChoice(positions)),
  random: (random) => ({ positions: RANGES.map(({ to }) => [random(to + 1)]) }),
}

/** Every order of five different numbers of a pool. */
const combination: NumberPlayOf<Combination> = {
  code: 'direct_combination',
  name: COMBINATION_NAME,
  fields: [setField('numbers', NUMBERS_LABEL, DIGIT)],
  refusal: ({ numbers }) => (numbers.length < DIGITS ? 'numbers_too_few' : undefined),
  count: ({ numbers: { length: n } }) => n * (n - 1) * (n - 2) * (n - 3) * (n - 4),
  *expand({ numbers }) {
    for (const digits of everyOrder(numbers, DIGITS)) yield noteOf(digits)
  },
  wins: ({ numbers }, { digits = [] }) =>
    oneIf(new Set(digits).size === DIGITS && digits.every((digit) => numbers.includes(digit))),
  // a draw with a digit twice has none of its orders
  hits: ({ numbers }, { digits = [] }) => ({
    numbers: hitsAmong(numbers, new Set(digits).size === DIGITS ? digits : []),
  }),
  // five different digits of the pool are right, anything else is not
  endings: ({ numbers }) => [{ hits: String(DIGITS), draw: { digits: numbers.slice(0, DIGITS) } }],
  drawsWon: ({ numbers }) => wonDraws(everyOrder(numbers, DIGITS)),
  random: (random) => ({ numbers: randomNumbers(random, DIGITS, DIGIT) }),
}

const isDraw = (value: unknown): value is DrawResult => isDrawOf(value, ['digits']) && isDigitRow(value.digits, DIGITS)

/** 排列5: five digits by position, one fixed prize (rules.md 9). */
export const arrange5 = numberFacade({
  id: 'arrange5',
  plays: [direct, combination],
  tables: [],
  paste: { plays: ['direct'] },
  isDraw,
  prizeOf: () => PRIZE,
  levels: () => [FIRST_PRIZE],
})
