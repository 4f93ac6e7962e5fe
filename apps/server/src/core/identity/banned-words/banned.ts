import { BANNED_WORDS, CUSTOMER_SERVICE, MEETING_WORDS } from './banned-words.data.ts'
import { type BannedWord, bannedWord } from './folded-text.ts'

const compared = (words: readonly string[]): BannedWord[] =>
  words.map((word) => bannedWord(word, MEETING_WORDS.includes(word)))

export const ALL_BANNED = compared(BANNED_WORDS)
/** Where customer service answers, it may be named. */
export const BANNED_WITH_SUPPORT = compared(BANNED_WORDS.filter((word) => !CUSTOMER_SERVICE.includes(word)))
