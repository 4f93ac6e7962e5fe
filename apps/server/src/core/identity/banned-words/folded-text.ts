import { NUMERALS, VARIANTS } from './banned-words.data.ts'

const MASK = '*'
/** So many characters are folded once and remembered: more than people write in, and never all there are. */
const MAX_REMEMBERED = 20_000
const UNSEEN = /^[\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}]$/u
const LETTER = /^[\p{L}\p{N}]$/u
/** Between sentences. */
const SENTENCE_END = /^[，。！？；：\n]$/

const SIMPLIFIED = new Map(Array.from({ length: [...VARIANTS].length / 2 }, (_, pair) => pairAt(pair)))
const DIGIT_OF = new Map(NUMERALS.flatMap((forms, digit) => [...forms].map((form) => [form, String(digit)] as const)))

function pairAt(pair: number): [string, string] {
  const letters = [...VARIANTS]
  return [letters[2 * pair] ?? '', letters[2 * pair + 1] ?? '']
}

/** What a character is compared as: nothing where it cannot be seen, an empty part for a sign or a space. */
type Fold = readonly string[]

const remembered = new Map<string, Fold>()

/** Without what hides a word: width, case, traditional forms, and digits that are written in words. */
function foldOf(original: string): Fold {
  const known = remembered.get(original)
  if (known !== undefined) return known
  const fold = UNSEEN.test(original) ? [] : [...original.normalize('NFKC').toLowerCase()].map(plainOf)
  if (remembered.size < MAX_REMEMBERED) remembered.set(original, fold)
  return fold
}

function plainOf(letter: string): string {
  if (!LETTER.test(letter)) return ''
  return DIGIT_OF.get(letter) ?? SIMPLIFIED.get(letter) ?? letter
}

/** A character as it is compared, with its place in the text. */
export interface Folded {
  /** A letter or a digit; empty where a sign or a space stands. */
  readonly letter: string
  readonly at: number
}

/** What people write, as it stands and as it is compared: nicknames, declarations and messages alike. */
export interface FoldedText {
  readonly letters: readonly string[]
  readonly folded: readonly Folded[]
}

export function foldText(text: string): FoldedText {
  const letters = [...text.normalize('NFC')]
  const folded: Folded[] = []
  for (let at = 0; at < letters.length; at += 1) {
    for (const letter of foldOf(letters[at] ?? '')) folded.push({ letter, at })
  }
  return { letters, folded }
}

/** The letters and digits alone, as words are looked for in them. */
interface Plain {
  readonly text: string
  /** Of each unit of the text: its place, and the number of the sentence that it stands in. */
  readonly places: readonly number[]
  readonly sentences: readonly number[]
}

function plainTextOf({ letters, folded }: FoldedText): Plain {
  const places: number[] = []
  const sentences: number[] = []
  let text = ''
  let sentence = 0
  for (const { letter, at } of folded) {
    if (letter === '' && SENTENCE_END.test(letters[at] ?? '')) sentence += 1
    text += letter
    for (let unit = 0; unit < letter.length; unit += 1) {
      places.push(at)
      sentences.push(sentence)
    }
  }
  return { text, places, sentences }
}

/** A banned word as texts are compared with it. */
export interface BannedWord {
  readonly letters: string
  /** Its parts also meet by chance where a sentence ends: there they are no word. */
  readonly staysInSentence: boolean
}

export function bannedWord(word: string, staysInSentence: boolean): BannedWord {
  const letters = foldText(word).folded.map(({ letter }) => letter)
  return { letters: letters.join(''), staysInSentence }
}

interface Banned {
  readonly words: readonly BannedWord[]
  /** Numbers of at least so many digits in a row, whatever signs stand between them. */
  readonly fewestDigits?: number
}

/** The places of banned words, of single Latin letters, and of numbers. */
export function bannedPlaces(
  folded: FoldedText,
  { words, fewestDigits = Number.POSITIVE_INFINITY }: Banned,
): Set<number> {
  const { text, places, sentences } = plainTextOf(folded)
  const found = new Set<number>()
  const addRun = (from: number, length: number) => {
    for (let unit = from; unit < from + length; unit += 1) found.add(places[unit] ?? 0)
  }
  for (const { letters, staysInSentence } of words) {
    for (let from = text.indexOf(letters); from >= 0; from = text.indexOf(letters, from + 1)) {
      const isBroken = sentences[from] !== sentences[from + letters.length - 1]
      if (!isBroken || !staysInSentence) addRun(from, letters.length)
    }
  }
  for (const run of text.matchAll(/[a-z]+|\d+/g)) {
    if (/[a-z]/.test(run[0]) || run[0].length >= fewestDigits) addRun(run.index, run[0].length)
  }
  return found
}

/** The text with these places masked: as long as before. */
export const maskPlaces = (letters: readonly string[], places: ReadonlySet<number>): string =>
  letters.map((letter, at) => (places.has(at) ? MASK : letter)).join('')
