import type { NumberLine, NumberSelection } from '../bet.ts'
import type { NumberGameId } from '../games/game-ids.ts'

/**
 * The notes of a line the slow and obvious way: everything that could be a note is made, and kept when the words of the
 * play fit it. Shares nothing with the games.
 */
type Digits = readonly number[]

/** Every choice of so many numbers, by taking or leaving one after the other. */
function choices(numbers: Digits, size: number): number[][] {
  const [first, ...rest] = numbers
  if (size === 0) return [[]]
  if (first === undefined || numbers.length < size) return []
  return [...choices(rest, size - 1).map((more) => [first, ...more]), ...choices(rest, size)]
}

/** Every order of different numbers. */
const orders = (numbers: Digits): number[][] =>
  numbers.length === 0
    ? [[]]
    : numbers.flatMap((one) => orders(numbers.filter((other) => other !== one)).map((rest) => [one, ...rest]))

const sorted = (numbers: Digits): number[] => [...numbers].sort((a, b) => a - b)
const list = (value: unknown): Digits => (value as Digits | undefined) ?? []

/** Choices of a pool that hold every banker. */
const pool = (dan: unknown, tuo: unknown, size: number): number[][] =>
  choices(sorted([...list(dan), ...list(tuo)]), size).filter((note) => list(dan).every((one) => note.includes(one)))

const product = (lists: readonly Digits[]): number[][] =>
  lists.reduce<number[][]>((rows, some) => rows.flatMap((row) => some.map((one) => [...row, one])), [[]])

const standard = (selections: NumberSelection[]): NumberLine[] =>
  selections.map((selection) => ({ play: 'standard', selection }))

const byPosition = (play: string, rows: readonly Digits[]): NumberLine[] =>
  rows.map((row) => ({ play, selection: { positions: row.map((one) => [one]) } }))

const kindsOf = (digits: Digits): number => new Set(digits).size

interface Triple {
  readonly digits: Digits
  readonly kinds: number
  readonly isRising: boolean
  readonly sum: number
  readonly span: number
}

/** All there are. What is asked of each again and again, for every line of a property, is worked out once. */
const TRIPLES: readonly Triple[] = product([0, 1, 2].map(() => [0, 1, 2, 3, 4, 5, 6, 7, 8, 9])).map((digits) => ({
  digits,
  kinds: kindsOf(digits),
  isRising: String(sorted(digits)) === String(digits),
  sum: digits.reduce((sum, digit) => sum + digit, 0),
  span: Math.max(...digits) - Math.min(...digits),
}))

/** Whether three digits, in order, are a note of a play on three digits; group plays take them in rising order only. */
function isThreeDigitNote(
  [family = '', form = '']: readonly string[],
  { positions, sums, spans, numbers, number, dan, tuo }: NumberSelection,
  { digits, kinds, isRising, sum, span }: Triple,
): boolean {
  if (family === 'group3' && (kinds !== 2 || !isRising)) return false
  if (family === 'group6' && (kinds !== 3 || !isRising)) return false
  if (family === 'group' && (kinds === 1 || !isRising)) return false
  switch (form === '' && family !== 'direct' ? 'pool' : form) {
    case '':
      return digits.every((digit, i) => list((positions as readonly Digits[])[i]).includes(digit))
    case 'sum':
      return list(sums).includes(sum)
    case 'span':
      return list(spans).includes(span)
    case 'single':
      return String(digits) === String(sorted(list(number)))
    case 'dantuo':
      if (family === 'direct' && kinds !== 3) return false
      return (
        list(dan).every((one) => digits.includes(one)) &&
        digits.every((digit) => list(dan).includes(digit) || list(tuo).includes(digit))
      )
    default:
      if (family === 'direct' && kinds !== 3) return false
      return digits.every((digit) => list(numbers).includes(digit))
  }
}

const SHARED = /^(direct|group3|group6|group)(_|$)/u

function threeDigitNotes({ play, selection }: NumberLine): NumberLine[] {
  if (play === 'guess2D') return [{ play, selection: { digits: sorted(list(selection.digits)) } }]
  if (!SHARED.test(play)) return [{ play, selection }]
  const named = play.split('_')
  return TRIPLES.filter((triple) => isThreeDigitNote(named, selection, triple)).flatMap(({ digits, kinds }) => {
    if (play.startsWith('direct')) return byPosition('direct', [digits])
    return [{ play: kinds === 2 ? 'group3_single' : 'group6_single', selection: { number: digits } }]
  })
}

const NOTES: Readonly<Record<NumberGameId, (line: NumberLine) => NumberLine[]>> = {
  shuangseqiu: ({ selection: { red, red_dan, red_tuo, blue } }) =>
    standard(pool(red_dan, red ?? red_tuo, 6).flatMap((six) => list(blue).map((one) => ({ red: six, blue: [one] })))),
  daletou: ({ selection: { front, front_dan, front_tuo, back, back_dan, back_tuo } }) =>
    standard(
      pool(front_dan, front ?? front_tuo, 5).flatMap((five) =>
        pool(back_dan, back ?? back_tuo, 2).map((two) => ({ front: five, back: two })),
      ),
    ),
  '7lecai': ({ selection: { numbers, dan, tuo } }) =>
    standard(pool(dan, numbers ?? tuo, 7).map((seven) => ({ numbers: seven }))),
  happy8: ({ play, selection: { numbers, dan, tuo } }) =>
    pool(dan, numbers ?? tuo, Number(play.slice(4))).map((some) => ({ play, selection: { numbers: some } })),
  '7xincai': ({ selection: { positions } }) => byPosition('standard', product(positions as readonly Digits[])),
  arrange5: ({ play, selection: { positions, numbers } }) =>
    byPosition(
      'direct',
      play === 'direct' ? product(positions as readonly Digits[]) : choices(list(numbers), 5).flatMap(orders),
    ),
  arrange3: threeDigitNotes,
  fucai3D: threeDigitNotes,
}

/** Every note of a line, each as a line of one note. */
export const naiveNumberNotes = (game: NumberGameId, line: NumberLine): NumberLine[] => NOTES[game](line)
