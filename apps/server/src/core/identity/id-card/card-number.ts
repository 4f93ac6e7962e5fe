import { type IdNumber, readIdNumber } from '@caimin/base'

const LENGTH = 18
/** What a reader of print takes for a digit, and for which. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  O: '0',
  o: '0',
  D: '0',
  I: '1',
  l: '1',
  '|': '1',
  Z: '2',
  S: '5',
  B: '8',
}
/**
 * The ID number in what was read. Where its date of birth was misread, the printed one is put in its place, if the
 * check digit then agrees. Nothing else is guessed: a wrong number that looks right is worse than none.
 */
export function findCardNumber(text: string, birthDate: string | null, today: string): IdNumber | null {
  const figures = text.replace(/[OoDIl|ZSB]/g, (letter) => LOOKALIKES[letter] ?? letter).toUpperCase()
  const runs = figures.match(/\d[\dX]{16,}/g) ?? []
  const candidates = runs.flatMap((run) => windows(run))
  for (const candidate of candidates) {
    const read = readIdNumber(candidate, today)
    if (read.ok) return read.value
  }
  for (const candidate of candidates) {
    const repaired = withBirthDate(candidate, birthDate, today)
    if (repaired !== null) return repaired
  }
  return null
}

const windows = (run: string): string[] =>
  Array.from({ length: Math.max(0, run.length - LENGTH + 1) }, (_, at) => run.slice(at, at + LENGTH))

function withBirthDate(candidate: string, birthDate: string | null, today: string): IdNumber | null {
  if (birthDate === null) return null
  const read = readIdNumber(`${candidate.slice(0, 6)}${birthDate.replaceAll('-', '')}${candidate.slice(14)}`, today)
  return read.ok ? read.value : null
}
