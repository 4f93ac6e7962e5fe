import { BANNED_WORDS, VARIANTS } from './banned-words.data.ts'

const MASK = '*'
const SIMPLIFIED = new Map(Array.from({ length: [...VARIANTS].length / 2 }, (_, pair) => pairAt(pair)))

function pairAt(pair: number): [string, string] {
  const letters = [...VARIANTS]
  return [letters[2 * pair] ?? '', letters[2 * pair + 1] ?? '']
}

/** A character as it is compared, with its place in the text. */
interface Folded {
  readonly letter: string
  readonly at: number
}

/** The text without what hides a word: width, case, spaces, signs, invisible characters and traditional forms. */
function fold(letters: readonly string[]): Folded[] {
  return letters.flatMap((original, at) =>
    [...original.normalize('NFKC').toLowerCase()]
      .filter((letter) => /[\p{L}\p{N}]/u.test(letter))
      .map((letter) => ({ letter: SIMPLIFIED.get(letter) ?? letter, at })),
  )
}

interface Banned {
  readonly words?: readonly string[]
  /** Numbers of at least so many digits in a row. */
  readonly fewestDigits?: number
}

/** The places of banned words, of single Latin letters, and of numbers. */
export function bannedPlaces(
  letters: readonly string[],
  { words = BANNED_WORDS, fewestDigits = Number.POSITIVE_INFINITY }: Banned = {},
): Set<number> {
  const folded = fold(letters)
  const plain = folded.map(({ letter }) => letter).join('')
  const places = new Set<number>()
  const addRun = (from: number, length: number) => {
    for (const { at } of folded.slice(from, from + length)) places.add(at)
  }
  for (const word of words) {
    for (let from = plain.indexOf(word); from >= 0; from = plain.indexOf(word, from + 1)) addRun(from, word.length)
  }
  for (const run of plain.matchAll(/[a-z]|\d+/g)) {
    if (/[a-z]/.test(run[0]) || run[0].length >= fewestDigits) addRun(run.index, run[0].length)
  }
  return places
}

/** The text with these places masked: as long as before. */
export const maskPlaces = (letters: readonly string[], places: ReadonlySet<number>): string =>
  letters.map((letter, at) => (places.has(at) ? MASK : letter)).join('')
