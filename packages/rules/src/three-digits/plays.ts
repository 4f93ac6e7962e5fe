import type { NumberLine } from '../bet.ts'
import { digitsField, type Field, positionsField, setField } from '../number/fields.ts'
import { hitsAmong, hitsByPlace, hitsInAnyOrder, type NumberHits } from '../number/number-hits.ts'
import {
  addNotes,
  type LevelNotes,
  type NumberPlay,
  type NumberPlayOf,
  randomBankers,
  randomNumbers,
} from '../number/number-play.ts'
import type { BetRefusal } from '../refusals.ts'
import {
  DIRECT_NOTES,
  type DigitNote,
  drawsOf,
  GROUP3_NOTES,
  GROUP6_NOTES,
  spanOf,
  sumOf,
  threeDigitEndings,
  winningNotes,
} from './digit-notes.ts'
import { DIRECT, FIELD_LABELS, GROUP3, PLAY_NAMES } from './three-digits.texts.ts'

const DIGIT = { from: 0, to: 9 }
const SUM = { from: 0, to: 27 }
const GROUP_NOTES = [...GROUP3_NOTES, ...GROUP6_NOTES]

/** A play is a list of possible notes and a rule which of them a selection holds. */
interface NoteRule<S> {
  readonly code: keyof typeof PLAY_NAMES
  readonly fields: readonly Field[]
  readonly notes: readonly DigitNote[]
  holds(selection: S, note: DigitNote): boolean
  /** Which numbers count on a draw that the play can win on at all; on another one none do. */
  hits(selection: S, digits: readonly number[]): NumberHits
  refusal?(selection: S): BetRefusal | undefined
  random: NumberPlayOf<S>['random']
}

function playOf<S>({ code, fields, notes, holds, hits, refusal, random }: NoteRule<S>): NumberPlayOf<S> {
  const held = (selection: S): DigitNote[] => notes.filter((note) => holds(selection, note))
  const isOfPlay = (note: DigitNote) => notes.some(({ level }) => level === note.level)
  const winsOf = (selection: S, digits: readonly number[]): LevelNotes => {
    const levels = new Map<string, number>()
    for (const note of winningNotes(digits)) {
      if (isOfPlay(note) && holds(selection, note)) addNotes(levels, note.level, 1)
    }
    return levels
  }
  return {
    code,
    name: PLAY_NAMES[code],
    fields,
    refusal: (selection) =>
      refusal?.(selection) ?? (notes.some((note) => holds(selection, note)) ? undefined : 'no_note'),
    count: (selection) => held(selection).length,
    expand: (selection) => held(selection).map(noteLine),
    wins: (selection, { digits = [] }) => winsOf(selection, digits),
    hits: (selection, { digits = [] }) => hits(selection, winningNotes(digits).some(isOfPlay) ? digits : []),
    endings: (selection) => threeDigitEndings((digits) => winsOf(selection, digits).keys()),
    drawsWon: (selection) => held(selection).flatMap(drawsOf),
    random,
  }
}

function noteLine({ level, digits }: DigitNote): NumberLine {
  if (level === DIRECT) return { play: 'direct', selection: { positions: digits.map((digit) => [digit]) } }
  return { play: level === GROUP3 ? 'group3_single' : 'group6_single', selection: { number: digits } }
}

interface Numbers {
  readonly numbers: readonly number[]
}

const numbersField = setField('numbers', FIELD_LABELS.numbers, DIGIT)

const hasAll = (numbers: readonly number[], digits: readonly number[]): boolean =>
  digits.every((digit) => numbers.includes(digit))

/** All notes whose digits lie in a pool; direct ones with three different digits only (直选组合). */
const poolPlay = (code: NoteRule<Numbers>['code'], notes: readonly DigitNote[], least: number): NumberPlay =>
  playOf<Numbers>({
    code,
    fields: [numbersField],
    notes,
    holds: ({ numbers }, note) => (note.level !== DIRECT || note.kinds === 3) && hasAll(numbers, note.digits),
    hits: ({ numbers }, digits) => ({ numbers: hitsAmong(numbers, digits) }),
    refusal: ({ numbers }) => (numbers.length < least ? 'numbers_too_few' : undefined),
    random: (random) => ({ numbers: randomNumbers(random, least, DIGIT) }),
  })

/** All notes of certain sums. A sum that no note has is refused by itself. */
const sumPlay = (code: NoteRule<{ sums: readonly number[] }>['code'], notes: readonly DigitNote[]): NumberPlay =>
  playOf<{ sums: readonly number[] }>({
    code,
    fields: [setField('sums', FIELD_LABELS.sums, SUM)],
    notes,
    holds: ({ sums }, note) => sums.includes(note.sum),
    hits: ({ sums }, digits) => ({ sums: hitsAmong(sums, figureOf(digits, sumOf)) }),
    refusal: ({ sums }) => emptyRefusal(sums, (sum) => notes.some((note) => note.sum === sum)),
    random: (random) => ({ sums: [notes[random(notes.length)]?.sum ?? 0] }),
  })

/** All notes of certain spans: the largest digit less the smallest. */
const spanPlay = (code: NoteRule<{ spans: readonly number[] }>['code'], notes: readonly DigitNote[]): NumberPlay =>
  playOf<{ spans: readonly number[] }>({
    code,
    fields: [setField('spans', FIELD_LABELS.spans, DIGIT)],
    notes,
    holds: ({ spans }, note) => spans.includes(note.span),
    hits: ({ spans }, digits) => ({ spans: hitsAmong(spans, figureOf(digits, spanOf)) }),
    refusal: ({ spans }) => emptyRefusal(spans, (span) => notes.some((note) => note.span === span)),
    random: (random) => ({ spans: [notes[random(notes.length)]?.span ?? 0] }),
  })

/** The sum or span of a draw; nothing of none. */
const figureOf = (digits: readonly number[], figure: (digits: readonly number[]) => number): readonly number[] =>
  digits.length === 0 ? [] : [figure(digits)]

function emptyRefusal(values: readonly number[], hasNote: (value: number) => boolean): BetRefusal | undefined {
  if (values.length === 0) return 'number_missing'
  return values.every(hasNote) ? undefined : 'no_note'
}

interface Dantuo {
  readonly dan: readonly number[]
  readonly tuo: readonly number[]
}

/** All notes that hold every banker and only numbers chosen; direct ones with three different digits only. */
const dantuoPlay = (code: NoteRule<Dantuo>['code'], notes: readonly DigitNote[], maxBankers: number): NumberPlay =>
  playOf<Dantuo>({
    code,
    fields: [setField('dan', FIELD_LABELS.dan, DIGIT), setField('tuo', FIELD_LABELS.tuo, DIGIT)],
    notes,
    holds: ({ dan, tuo }, note) =>
      (note.level !== DIRECT || note.kinds === 3) && hasAll(note.digits, dan) && hasAll([...dan, ...tuo], note.digits),
    hits: ({ dan, tuo }, digits) => ({ dan: hitsAmong(dan, digits), tuo: hitsAmong(tuo, digits) }),
    refusal({ dan, tuo }) {
      if (dan.length < 1 || tuo.length < 1) return 'numbers_too_few'
      if (dan.length > maxBankers) return 'bankers_too_many'
      return dan.some((digit) => tuo.includes(digit)) ? 'banker_in_tuo' : undefined
    },
    random: (random) => randomBankers(random, { dan: maxBankers, tuo: 1 }, DIGIT),
  })

interface Single {
  readonly number: readonly number[]
}

const numberField = digitsField('number', FIELD_LABELS.number, { count: 3, isOrdered: false })

/** One group note, written as its three digits. */
const singlePlay = (
  code: NoteRule<Single>['code'],
  notes: readonly DigitNote[],
  options: { readonly kinds: number; readonly refusal: BetRefusal; readonly random: NumberPlayOf<Single>['random'] },
): NumberPlay =>
  playOf<Single>({
    code,
    fields: [numberField],
    notes,
    holds: ({ number }, note) => note.digits.every((digit, i) => digit === number[i]),
    hits: ({ number }, digits) => ({ number: hitsInAnyOrder(number, digits) }),
    refusal: ({ number }) => (new Set(number).size === options.kinds ? undefined : options.refusal),
    random: options.random,
  })

const direct = playOf<{ positions: readonly (readonly number[])[] }>({
  code: 'direct',
  fields: [positionsField('positions', FIELD_LABELS.positions, [DIGIT, DIGIT, DIGIT])],
  notes: DIRECT_NOTES,
  holds: ({ positions }, note) => note.digits.every((digit, i) => positions[i]?.includes(digit) === true),
  hits: ({ positions }, digits) => ({ positions: hitsByPlace(positions, digits) }),
  random: (random) => ({ positions: [[random(10)], [random(10)], [random(10)]] }),
})

/** The plays that 排列3 and 福彩3D share (rules.md 8). */
export const THREE_DIGIT_PLAYS: readonly NumberPlay[] = [
  direct,
  sumPlay('direct_sum', DIRECT_NOTES),
  spanPlay('direct_span', DIRECT_NOTES),
  poolPlay('direct_combination', DIRECT_NOTES, 3),
  dantuoPlay('direct_dantuo', DIRECT_NOTES, 2),
  singlePlay('group3_single', GROUP3_NOTES, {
    kinds: 2,
    refusal: 'digits_must_pair',
    random: (random) => {
      const [low = 0, high = 1] = randomNumbers(random, 2, DIGIT)
      return { number: random(2) === 0 ? [low, low, high] : [low, high, high] }
    },
  }),
  poolPlay('group3', GROUP3_NOTES, 2),
  sumPlay('group3_sum', GROUP3_NOTES),
  spanPlay('group3_span', GROUP3_NOTES),
  dantuoPlay('group3_dantuo', GROUP3_NOTES, 1),
  singlePlay('group6_single', GROUP6_NOTES, {
    kinds: 3,
    refusal: 'digits_must_differ',
    random: (random) => ({ number: randomNumbers(random, 3, DIGIT) }),
  }),
  poolPlay('group6', GROUP6_NOTES, 3),
  sumPlay('group6_sum', GROUP6_NOTES),
  spanPlay('group6_span', GROUP6_NOTES),
  dantuoPlay('group6_dantuo', GROUP6_NOTES, 2),
  sumPlay('group_sum', GROUP_NOTES),
]
