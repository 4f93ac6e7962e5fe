import { COMMON_ENDINGS, COMMON_WORDS } from './common-passwords.data.ts'

/** Looks alike: 0 for o, @ for a. Compared without it, so that p@ssw0rd is password. */
const LOOKALIKES: Readonly<Record<string, string>> = { '@': 'a', $: 's', '0': 'o', '1': 'l', '3': 'e', '5': 's' }

const words = new Set(COMMON_WORDS)
const endings = new Set(['', ...COMMON_ENDINGS])
const longestWord = Math.max(...COMMON_WORDS.map((word) => word.length))

const plain = (text: string): string => text.replace(/[@$0135]/g, (letter) => LOOKALIKES[letter] ?? letter)
const plainWords = new Set(COMMON_WORDS.map(plain))

/**
 * Whether a password is one that is tried first: a common word with a common ending (or before it), a repetition, a
 * sequence, a date, or a mobile number.
 */
export function isCommonPassword(password: string): boolean {
  const text = password.normalize('NFKC').toLowerCase()
  return isWordWithEnding(text) || isRepetition(text) || isSequence(text) || isDateOrNumber(text)
}

function isWordWithEnding(text: string): boolean {
  const isWord = (part: string) => words.has(part) || plainWords.has(plain(part))
  for (let cut = 1; cut <= Math.min(text.length, longestWord); cut += 1) {
    const [head, tail] = [text.slice(0, cut), text.slice(cut)]
    if (isWord(head) && (endings.has(tail) || isWord(tail))) return true
    const [start, end] = [text.slice(0, -cut), text.slice(-cut)]
    if (isWord(end) && endings.has(start)) return true
  }
  return endings.has(text)
}

/** aaaaaaaa, 12121212, abcabcabc, 1314 twice; also with up to two characters left over. */
function isRepetition(text: string): boolean {
  return /^(.{1,5})\1+.{0,2}$/.test(text) && new Set(text).size <= 5
}

const ROWS = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '147258369',
  '1qaz2wsx3edc4rfv5tgb',
]

/** Runs along the keyboard or the alphabet in either direction, one after another: 1234qwer, abcd4321. */
function isSequence(text: string): boolean {
  const rows = ROWS.flatMap((row) => [row, [...row].reverse().join('')])
  const runAt = (start: number): number => {
    for (let length = Math.min(text.length - start, 12); length >= 3; length -= 1) {
      const part = text.slice(start, start + length)
      if (rows.some((row) => row.includes(part)) || new Set(part).size === 1) return length
    }
    return 0
  }
  let at = 0
  for (let length = runAt(0); length > 0; length = runAt(at)) at += length
  return text.length - at <= 1 && at >= 6
}

/** 19881020, 881020 behind a name or its initials, 13812345678. */
function isDateOrNumber(text: string): boolean {
  const month = '(0[1-9]|1[0-2])'
  const day = '(0[1-9]|[12]\\d|3[01])'
  const date = `((19|20)?\\d{2}${month}${day}|${month}${day}(19|20)\\d{2})`
  return new RegExp(`^[a-z]{0,5}${date}[a-z]{0,2}$`).test(text) || /^1[3-9]\d{9}$/.test(text)
}
