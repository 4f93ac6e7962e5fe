import { BANNED_WORDS, VARIANTS } from './banned-words.data.ts'

const MASK = '*'
const FEWEST_CONTACT_DIGITS = 5
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

/**
 * Masks banned words, single Latin letters and numbers long enough to be a contact. For what people
 * write; never for texts of the system or names of teams.
 */
export function maskWords(text: string): string {
  const letters = [...text.normalize('NFC')]
  const folded = fold(letters)
  const plain = folded.map(({ letter }) => letter).join('')
  const masked = new Set<number>()
  const maskRun = (from: number, length: number) => {
    for (const { at } of folded.slice(from, from + length)) masked.add(at)
  }
  for (const word of BANNED_WORDS) {
    for (let from = plain.indexOf(word); from >= 0; from = plain.indexOf(word, from + 1)) maskRun(from, word.length)
  }
  for (const run of plain.matchAll(/[a-z]|\d+/g)) {
    if (/[a-z]/.test(run[0]) || run[0].length >= FEWEST_CONTACT_DIGITS) maskRun(run.index, run[0].length)
  }
  return letters.map((letter, at) => (masked.has(at) ? MASK : letter)).join('')
}
