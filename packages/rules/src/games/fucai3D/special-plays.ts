import type { NumberLine, NumberSelection } from '../../bet.ts'
import { ascending } from '../../number/choose.ts'
import { digitsAtField, digitsField, type Field, numberField, optionField } from '../../number/fields.ts'
import { hitsInAnyOrder, type NumberHits } from '../../number/number-hits.ts'
import type { NumberPlay, NumberPlayOf } from '../../number/number-play.ts'
import type { BetRefusal } from '../../refusals.ts'
import { drawsOfLevel, sumOf, threeDigitEndings } from '../../three-digits/digit-notes.ts'
import type { Random } from '../game.ts'
import { BIG, EVEN, LEVELS, ODD, SMALL, SPECIAL_LABELS, SPECIAL_PLAY_NAMES, sumLevel } from './fucai3d.texts.ts'

type Digits = readonly number[]

/** A play whose every line is one note: only the level a draw gives it differs. */
interface SpecialPlay<S> {
  readonly code: keyof typeof SPECIAL_PLAY_NAMES
  readonly fields: readonly Field[]
  refusal?(selection: S): BetRefusal | undefined
  level(selection: S, drawn: Digits): string | undefined
  /** Which of its numbers count; a play without numbers has none. */
  hits?(selection: S, drawn: Digits): NumberHits
  random(random: Random): S
}

function special<S>({ code, fields, refusal, level, hits, random }: SpecialPlay<S>): NumberPlayOf<S> {
  return {
    code,
    name: SPECIAL_PLAY_NAMES[code],
    fields,
    refusal: (selection) => refusal?.(selection),
    count: () => 1,
    expand: (selection): NumberLine[] => [{ play: code, selection: selection as NumberSelection }],
    wins(selection, { digits = [] }) {
      const won = level(selection, digits)
      return new Map(won === undefined ? [] : [[won, 1]])
    },
    hits: (selection, { digits = [] }) => hits?.(selection, digits) ?? {},
    endings: (selection) =>
      threeDigitEndings((digits) => {
        const won = level(selection, digits)
        return won === undefined ? [] : [won]
      }),
    drawsWon: (selection) => drawsOfLevel((digits) => level(selection, digits)),
    random,
  }
}

const DIGIT = { from: 0, to: 9 }
const digit = (random: Random): number => random(10)
const countOf = (digits: Digits, wanted: number): number => digits.filter((one) => one === wanted).length
const isSame = (a: Digits, b: Digits): boolean => a.length === b.length && a.every((one, i) => one === b[i])
const isSameGroup = (a: Digits, b: Digits): boolean => isSame(ascending(a), ascending(b))

const threeDigits = digitsField('number', SPECIAL_LABELS.number, { count: 3, isOrdered: true })

interface ThreeDigits {
  readonly number: Digits
}

const oneDigit = special<{ position: number; digit: number }>({
  code: '1D',
  fields: [
    numberField('position', SPECIAL_LABELS.position, { from: 0, to: 2 }),
    numberField('digit', SPECIAL_LABELS.digit, DIGIT),
  ],
  level: (bet, drawn) => (drawn[bet.position] === bet.digit ? LEVELS.oneDigit : undefined),
  hits: (bet, drawn) => ({ digit: drawn[bet.position] === bet.digit }),
  random: (random) => ({ position: random(3), digit: digit(random) }),
})

const guessOneDigit = special<{ digit: number }>({
  code: 'guess1D',
  fields: [numberField('digit', SPECIAL_LABELS.digit, DIGIT)],
  level: (bet, drawn) =>
    [undefined, LEVELS.guessOnce, LEVELS.guessTwice, LEVELS.guessThrice][countOf(drawn, bet.digit)],
  hits: (bet, drawn) => ({ digit: drawn.includes(bet.digit) }),
  random: (random) => ({ digit: digit(random) }),
})

const twoDigits = special<{ digits: Readonly<Record<string, number>> }>({
  code: '2D',
  fields: [digitsAtField('digits', SPECIAL_LABELS.digits, { positions: 3, count: 2 })],
  level: ({ digits }, drawn) =>
    Object.entries(digits).every(([position, wanted]) => drawn[Number(position)] === wanted)
      ? LEVELS.twoDigits
      : undefined,
  hits: ({ digits }, drawn) => ({
    digits: Object.fromEntries(
      Object.entries(digits).map(([position, wanted]) => [position, drawn[Number(position)] === wanted]),
    ),
  }),
  random(random) {
    const free = random(3)
    return { digits: Object.fromEntries([0, 1, 2].filter((at) => at !== free).map((at) => [at, digit(random)])) }
  },
})

function guessTwoLevel([a = 0, b = 0]: Digits, drawn: Digits): string | undefined {
  if (a === b) return countOf(drawn, a) >= 2 ? LEVELS.guessPair : undefined
  return drawn.includes(a) && drawn.includes(b) ? LEVELS.guessTwo : undefined
}

const guessTwoDigits = special<{ digits: Digits }>({
  code: 'guess2D',
  fields: [digitsField('digits', SPECIAL_LABELS.digits, { count: 2, isOrdered: false })],
  level: ({ digits }, drawn) => guessTwoLevel(digits, drawn),
  hits: ({ digits }, drawn) => ({ digits: hitsInAnyOrder(digits, drawn) }),
  random: (random) => ({ digits: ascending([digit(random), digit(random)]) }),
})

/** All three positions, or two of them. */
function tongxuanLevel(number: Digits, drawn: Digits): string | undefined {
  const right = number.filter((one, i) => one === drawn[i]).length
  if (right === 3) return LEVELS.tongxuanAll
  return right === 2 ? LEVELS.tongxuanTwo : undefined
}

const tongxuan = special<ThreeDigits>({
  code: 'tongxuan',
  fields: [threeDigits],
  level: ({ number }, drawn) => tongxuanLevel(number, drawn),
  hits: ({ number }, drawn) => ({ number: number.map((one, place) => one === drawn[place]) }),
  random: (random) => ({ number: [digit(random), digit(random), digit(random)] }),
})

/** A number in its order, or its digits in any other. */
function baoxuanLevel(number: Digits, drawn: Digits, [exact, group]: readonly [string, string]): string | undefined {
  if (isSame(number, drawn)) return exact
  return isSameGroup(number, drawn) ? group : undefined
}

/** A pair and a third digit that differs, in the order of the random numbers given. */
function randomPair(random: Random): number[] {
  const pair = digit(random)
  const other = (pair + 1 + random(9)) % 10
  const at = random(3)
  return [0, 1, 2].map((i) => (i === at ? other : pair))
}

function randomDifferent(random: Random): number[] {
  const left = Array.from({ length: 10 }, (_, i) => i)
  return Array.from({ length: 3 }, () => left.splice(random(left.length), 1)[0] as number)
}

const baoxuan3 = special<ThreeDigits>({
  code: 'baoxuan3',
  fields: [threeDigits],
  refusal: ({ number }) => (new Set(number).size === 2 ? undefined : 'digits_must_pair'),
  level: ({ number }, drawn) => baoxuanLevel(number, drawn, [LEVELS.baoxuan3Exact, LEVELS.baoxuan3Group]),
  hits: ({ number }, drawn) => ({ number: hitsInAnyOrder(number, drawn) }),
  random: (random) => ({ number: randomPair(random) }),
})

const baoxuan6 = special<ThreeDigits>({
  code: 'baoxuan6',
  fields: [threeDigits],
  refusal: ({ number }) => (new Set(number).size === 3 ? undefined : 'digits_must_differ'),
  level: ({ number }, drawn) => baoxuanLevel(number, drawn, [LEVELS.baoxuan6Exact, LEVELS.baoxuan6Group]),
  hits: ({ number }, drawn) => ({ number: hitsInAnyOrder(number, drawn) }),
  random: (random) => ({ number: randomDifferent(random) }),
})

const sum = special<{ sum: number }>({
  code: 'sum',
  fields: [numberField('sum', SPECIAL_LABELS.sum, { from: 0, to: 27 })],
  level: (bet, drawn) => (sumOf(drawn) === bet.sum ? sumLevel(bet.sum) : undefined),
  hits: (bet, drawn) => ({ sum: sumOf(drawn) === bet.sum }),
  random: (random) => ({ sum: random(28) }),
})

const SMALL_UP_TO = 8
const BIG_FROM = 19

const bigSmall = special<{ option: string }>({
  code: 'bigsmall',
  fields: [optionField('option', SPECIAL_LABELS.option, [BIG, SMALL])],
  level: ({ option }, drawn) =>
    (option === BIG ? sumOf(drawn) >= BIG_FROM : sumOf(drawn) <= SMALL_UP_TO) ? LEVELS.bigSmall : undefined,
  random: (random) => ({ option: random(2) === 0 ? BIG : SMALL }),
})

const oddEven = special<{ option: string }>({
  code: 'oddeven',
  fields: [optionField('option', SPECIAL_LABELS.option, [ODD, EVEN])],
  level: ({ option }, drawn) =>
    drawn.every((one) => one % 2 === (option === ODD ? 1 : 0)) ? LEVELS.oddEven : undefined,
  random: (random) => ({ option: random(2) === 0 ? ODD : EVEN }),
})

const triple = special<object>({
  code: 'triple',
  fields: [],
  level: (_, drawn) => (new Set(drawn).size === 1 ? LEVELS.triple : undefined),
  random: () => ({}),
})

/** Three digits that rise or fall by one; 890, 901 and their mirrors are no row. */
function isTractor([a = 0, b = 0, c = 0]: Digits): boolean {
  return Math.abs(b - a) === 1 && c - b === b - a
}

const tractor = special<object>({
  code: 'tractor',
  fields: [],
  level: (_, drawn) => (isTractor(drawn) ? LEVELS.tractor : undefined),
  random: () => ({}),
})

/** The plays only 福彩3D has; each line is one note (rules.md 11). */
export const SPECIAL_PLAYS: readonly NumberPlay[] = [
  oneDigit,
  guessOneDigit,
  twoDigits,
  guessTwoDigits,
  tongxuan,
  sum,
  baoxuan3,
  baoxuan6,
  bigSmall,
  triple,
  tractor,
  oddEven,
]
