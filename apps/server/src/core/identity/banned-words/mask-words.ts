import { bannedPlaces, maskPlaces } from './folded-text.ts'

const FEWEST_CONTACT_DIGITS = 5

/**
 * Masks banned words, single Latin letters and numbers long enough to be a contact. For what people
 * write; never for texts of the system or names of teams.
 */
export function maskWords(text: string): string {
  const letters = [...text.normalize('NFC')]
  return maskPlaces(letters, bannedPlaces(letters, { fewestDigits: FEWEST_CONTACT_DIGITS }))
}
