import type { TextLine } from '../../../platform/ocr/text-reader.ts'
import type { Readings } from './agreed-signs.ts'
import { LOOKALIKES } from './ticket-layouts.data.ts'

/** A line of a ticket, and what was read there besides. */
export interface TicketLine extends TextLine {
  readonly besides?: Readings
}

/** A line as the patterns of tickets expect it. */
export interface PlainLine {
  /** Without spaces: readers put them between any two Chinese characters. */
  readonly text: string
  readonly words: readonly string[]
  /** Which of its signs may be others. */
  readonly doubtful: string
  readonly besides: Readings
}

const NOTHING_BESIDES: Readings = { chinese: [], latin: [] }

const DASHES = /[\u2010-\u2015\u2212\u30fc]/gu
/** Spaces, and marks that no ticket prints but readers see in grains. */
const STRAY = /[\s“”"'‘’`´;。]/gu
/** Letters that readers take for figures, and for which. */
const FIGURES: Readonly<Record<string, string>> = {
  O: '0',
  o: '0',
  D: '0',
  Q: '0',
  I: '1',
  i: '1',
  l: '1',
  '|': '1',
  ']': '1',
  Z: '2',
  z: '2',
  S: '5',
  s: '5',
  B: '8',
}

/** Where only figures can stand: letters that look like them become them. */
export const figuresOf = (text: string): string => [...text].map((sign) => FIGURES[sign] ?? sign).join('')

export const plainLine = ({ words, besides = NOTHING_BESIDES }: TicketLine): PlainLine => {
  const plain = words.map(({ text }) => plainText(text)).filter((text) => text !== '')
  return {
    text: plain.join(''),
    words: plain,
    doubtful: words.map(({ doubtful }) => plainText(doubtful)).join(''),
    besides: { chinese: besides.chinese.map(plainText), latin: besides.latin },
  }
}

const plainText = (text: string): string =>
  [...text.normalize('NFKC').replace(DASHES, '-').replace(STRAY, '')].map((sign) => LOOKALIKES[sign] ?? sign).join('')

/** Whether a value stands in a line in signs that the reader is sure of. */
export const isSure = ({ doubtful }: PlainLine, value: string): boolean =>
  ![...value].some((sign) => doubtful.includes(sign))

/** From this length a word is known although one of its signs was misread. */
const FORGIVING = 4

/** A word that was found: of which key, where it ends, and whether it can be no other. */
export interface FoundWord<K extends string> {
  readonly key: K
  readonly end: number
  readonly isSure: boolean
}

/**
 * Which of these words a line holds, the longest first, else the one that it almost holds, if that can only be one. A
 * word may be what is left of a longer one, 胜平负 of 让球胜平负: then the longer is meant. Words are lists of ways to
 * print the same.
 */
export function findWord<K extends string>(
  text: string,
  words: Readonly<Partial<Record<K, readonly string[]>>>,
): FoundWord<K> | undefined {
  const all = (Object.entries(words) as [K, readonly string[]][])
    .flatMap(([key, ways]) => ways.map((word) => ({ key, word, ...bestPlace(text, word) })))
    .toSorted((a, b) => b.word.length - a.word.length)
  const exact = all.find(({ word, common }) => common === word.length)
  const near = all.filter(({ word, common }) => word.length >= FORGIVING && common === word.length - 1)
  const longer = near.filter(({ word }) => exact === undefined || word.endsWith(exact.word))
  const best = longer.filter(({ word }) => word.length === longer[0]?.word.length)
  const [chosen] = best
  if (chosen === undefined) return exact && { key: exact.key, end: exact.at + exact.word.length, isSure: true }
  if (new Set(best.map(({ key }) => key)).size > 1) return undefined
  return { key: chosen.key, end: chosen.at + chosen.word.length, isSure: false }
}

/** Where most signs of a word stand in its order, and how many they are. */
function bestPlace(text: string, word: string): { readonly at: number; readonly common: number } {
  let best = { at: 0, common: 0 }
  for (let at = 0; at + word.length <= text.length; at += 1) {
    const common = [...word].filter((sign, i) => text[at + i] === sign).length
    if (common > best.common) best = { at, common }
  }
  return best
}
