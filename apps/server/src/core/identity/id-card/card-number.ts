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
/** Digits that print takes for each other. */
const CONFUSED: Readonly<Record<string, string>> = {
  '0': '869',
  '1': '74',
  '2': '7',
  '3': '859',
  '4': '1',
  '5': '638',
  '6': '508',
  '7': '12',
  '8': '3069',
  '9': '038',
  X: '',
}

/**
 * The ID number in what was read. One digit that was misread is put right when the check digit and the printed date of birth
 * leave a single way to do so.
 */
export function findCardNumber(text: string, birthDate: string | null, today: string): IdNumber | null {
  const figures = text.replace(/[OoDIl|ZSB]/g, (letter) => LOOKALIKES[letter] ?? letter).toUpperCase()
  const runs = figures.match(/\d[\dX]{16,}/g) ?? []
  const candidates = runs.flatMap((run) => windows(run))
  for (const candidate of candidates) {
    const read = readIdNumber(candidate, today)
    if (read.ok) return read.value
  }
  const repaired = new Map(candidates.flatMap((candidate) => repairs(candidate, birthDate, today)))
  return repaired.size === 1 ? ([...repaired.values()][0] ?? null) : null
}

const windows = (run: string): string[] =>
  Array.from({ length: Math.max(0, run.length - LENGTH + 1) }, (_, at) => run.slice(at, at + LENGTH))

/** Every number that differs in one misread digit, fits the check digit and says the printed date of birth. */
function repairs(candidate: string, birthDate: string | null, today: string): [string, IdNumber][] {
  if (birthDate === null) return []
  return [...candidate].flatMap((digit, at) =>
    [...(CONFUSED[digit] ?? '')].flatMap((other): [string, IdNumber][] => {
      const read = readIdNumber(`${candidate.slice(0, at)}${other}${candidate.slice(at + 1)}`, today)
      return read.ok && read.value.birthDate === birthDate ? [[read.value.number, read.value]] : []
    }),
  )
}
