import { BANNED_WORDS, CUSTOMER_SERVICE } from './banned-words.data.ts'
import { cardPlaces, contactPlaces } from './contact-numbers.ts'
import { bannedPlaces, maskPlaces } from './folded-text.ts'
import { linkPlaces } from './link-places.ts'

/** Between sentences: no word reaches over it. */
const SENTENCE_END = /[，。！？；：\n]/

const BANNED_WITH_SUPPORT = BANNED_WORDS.filter((word) => !CUSTOMER_SERVICE.includes(word))

interface MessageMasking {
  /** The shop has looked at the message and let it through: the links and card numbers stay for which it was held. */
  readonly isReleased?: boolean
  /** Of a conversation with customer service, which may be named there: it is plain who answers. */
  readonly isWithSupport?: boolean
}

/** What is shown of a message, and in how many places it is masked. */
export interface MaskedMessage {
  readonly text: string
  readonly masked: number
}

/**
 * Masks banned words, single Latin letters, and numbers to reach or pay a person by. What is played stays: lottery
 * numbers, stakes, issues and the numbers of orders.
 */
export function maskMessage(
  message: string,
  { isReleased = false, isWithSupport = false }: MessageMasking = {},
): MaskedMessage {
  const letters = [...message.normalize('NFC')]
  const places = contactPlaces(letters)
  const words = isWithSupport ? BANNED_WITH_SUPPORT : BANNED_WORDS
  for (const { from, sentence } of sentencesOf(letters)) {
    for (const at of bannedPlaces(sentence, { words })) places.add(from + at)
  }
  if (isReleased) for (const at of [...linkPlaces(letters), ...cardPlaces(letters)]) places.delete(at)
  return { text: maskPlaces(letters, places), masked: countRuns(letters, places) }
}

function sentencesOf(letters: readonly string[]): { readonly from: number; readonly sentence: readonly string[] }[] {
  const ends = letters.flatMap((letter, at) => (SENTENCE_END.test(letter) ? [at] : []))
  return [-1, ...ends].map((end, index) => ({ from: end + 1, sentence: letters.slice(end + 1, ends[index]) }))
}

/** Masked places with nothing but signs and spaces between them are one. */
function countRuns(letters: readonly string[], places: ReadonlySet<number>): number {
  let runs = 0
  let isInside = false
  letters.forEach((letter, at) => {
    if (places.has(at)) {
      if (!isInside) runs += 1
      isInside = true
    } else if (/[\p{L}\p{N}]/u.test(letter)) isInside = false
  })
  return runs
}

/** By what a text leads to a payment past the shop's channels; null where it does not. */
export function whyOutside(message: string): 'link' | 'card_number' | null {
  const letters = [...message.normalize('NFC')]
  if (linkPlaces(letters).size > 0) return 'link'
  return cardPlaces(letters).size > 0 ? 'card_number' : null
}

export const leadsOutside = (message: string): boolean => whyOutside(message) !== null
