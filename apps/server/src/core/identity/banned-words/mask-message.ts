import { ALL_BANNED, BANNED_WITH_SUPPORT } from './banned.ts'
import { cardPlaces, contactPlaces } from './contact-numbers.ts'
import { bannedPlaces, foldText, maskPlaces } from './folded-text.ts'
import { linkPlaces } from './link-places.ts'

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
  const text = foldText(message)
  const { letters } = text
  const places = contactPlaces(text)
  for (const at of bannedPlaces(text, { words: isWithSupport ? BANNED_WITH_SUPPORT : ALL_BANNED })) places.add(at)
  if (isReleased) for (const at of [...linkPlaces(letters), ...cardPlaces(text)]) places.delete(at)
  return { text: maskPlaces(letters, places), masked: countRuns(letters, places) }
}

/** Masked places with nothing but signs and spaces between them are one. */
function countRuns(letters: readonly string[], places: ReadonlySet<number>): number {
  if (places.size === 0) return 0
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
  const text = foldText(message)
  if (linkPlaces(text.letters).size > 0) return 'link'
  return cardPlaces(text).size > 0 ? 'card_number' : null
}

export const leadsOutside = (message: string): boolean => whyOutside(message) !== null
