import { NUMERALS } from './banned-words.data.ts'

/** A digit of a text, however it is written, with its place. */
interface Digit {
  readonly digit: string
  readonly at: number
}
/** Digits with nothing visible between them. */
type Group = readonly Digit[]

const DIGIT_OF = new Map(NUMERALS.flatMap((forms, digit) => [...forms].map((form) => [form, String(digit)] as const)))
/** As the shop numbers orders: a day of this century, never a telephone, which begins with 1. */
const ORDER_NUMBER = /^[2-9]\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])\d{5}$/
const MOBILE = /^1[3-9]\d{9}$/
/** Stakes, issues and days have fewer digits in a row; a telephone or another account has at least so many. */
const FEWEST_IN_A_ROW = 8
const CARD_DIGITS = { least: 15, most: 19 }
/** Numbers of a lottery are written in ones and twos, parts of a card's or a telephone's number are longer. */
const FEWEST_OF_PART = 3

const digitOf = (letter: string): string | undefined => (/^[0-9]$/.test(letter) ? letter : DIGIT_OF.get(letter))

/** Groups of digits that only signs and spaces part, one list for each stretch without a letter. */
function stretchesOf(letters: readonly string[]): Group[][] {
  const stretches: Digit[][][] = [[[]]]
  letters.forEach((original, at) => {
    // What cannot be seen parts nothing.
    if (/^[\p{Cf}\p{M}]$/u.test(original)) return
    for (const letter of original.normalize('NFKC')) {
      const digit = digitOf(letter)
      if (digit !== undefined) stretches.at(-1)?.at(-1)?.push({ digit, at })
      else if (/[\p{L}\p{N}]/u.test(letter)) stretches.push([[]])
      else stretches.at(-1)?.push([])
    }
  })
  return stretches.map((groups) => groups.filter(({ length }) => length > 0))
}

const textOf = (digits: Group): string => digits.map(({ digit }) => digit).join('')

function isMobile(groups: readonly Group[]): boolean {
  if (!MOBILE.test(textOf(groups.flat()))) return false
  return groups.every(({ length }) => length === 1) || groups.some(({ length }) => length >= FEWEST_OF_PART)
}

function isCard(groups: readonly Group[]): boolean {
  const { length } = groups.flat()
  const areParts = groups.slice(0, -1).every((group) => group.length >= FEWEST_OF_PART)
  return areParts && length >= CARD_DIGITS.least && length <= CARD_DIGITS.most
}

/** Neighbouring groups that fit together, in every way. */
function joinedGroups(groups: readonly Group[]): Group[][] {
  return groups.flatMap((_, from) =>
    groups.slice(from, from + CARD_DIGITS.most).map((_last, more) => groups.slice(from, from + more + 1)),
  )
}

/** The places of telephone, account and card numbers: in any digits, together or in parts; numbers of orders stay. */
export function contactPlaces(letters: readonly string[]): Set<number> {
  const found = stretchesOf(letters).flatMap((groups) => [
    ...groups.filter((group) => group.length >= FEWEST_IN_A_ROW && !ORDER_NUMBER.test(textOf(group))),
    ...joinedGroups(groups)
      .filter((joined) => isMobile(joined) || isCard(joined))
      .map((joined) => joined.flat()),
  ])
  return new Set(found.flat().map(({ at }) => at))
}

/** The places of the numbers of bank cards. */
export function cardPlaces(letters: readonly string[]): Set<number> {
  const cards = stretchesOf(letters).flatMap((groups) => joinedGroups(groups).filter(isCard))
  return new Set(cards.flat(2).map(({ at }) => at))
}
