import { ALL_BANNED } from './banned.ts'
import { bannedPlaces, foldText, maskPlaces } from './folded-text.ts'

const FEWEST_CONTACT_DIGITS = 5

/**
 * Masks banned words, single Latin letters and numbers long enough to be a contact, as {@link maskMessage} compares
 * them. For names and declarations of people; never for texts of the system or names of teams.
 */
export function maskWords(written: string): string {
  const text = foldText(written)
  return maskPlaces(text.letters, bannedPlaces(text, { words: ALL_BANNED, fewestDigits: FEWEST_CONTACT_DIGITS }))
}
