const BETWEEN = /[\s,，、.。;/*_-]+/u

const partsOf = (text: string): string[] => text.split(BETWEEN).filter((part) => part !== '')

const isDigits = (part: string): boolean => /^\d+$/u.test(part)

/**
 * Numbers of one zone, `01 05,09`, or written together by twos, `010509`; undefined when anything else stands there.
 */
export function pastedNumbers(text: string): number[] | undefined {
  const numbers = partsOf(text).flatMap((part) =>
    part.length > 2 && part.length % 2 === 0 ? (part.match(/../gu) ?? []) : [part],
  )
  const isReadable = numbers.length > 0 && numbers.every((part) => isDigits(part) && part.length <= 2)
  return isReadable ? numbers.map(Number) : undefined
}

/** Single digits, `012` or `0 1 2`. */
export function pastedDigits(text: string): number[] | undefined {
  const digits = partsOf(text).join('')
  return isDigits(digits) ? [...digits].map(Number) : undefined
}

/** Bankers and the others of a zone: `(01 02) 03 04`, `胆01 02 拖03 04`, `01 02 # 03 04`, `01 02 $ 03 04`. */
export function splitBankers(text: string): readonly [string, string] | undefined {
  const parts =
    /^[([]([^()[\]]+)[)\]](.+)$/u.exec(text) ??
    /^胆码?:?(.+)拖码?:?(.+)$/u.exec(text) ??
    /^([^#$]+)[#$](.+)$/u.exec(text)
  return parts === null ? undefined : [(parts[1] ?? '').trim(), (parts[2] ?? '').trim()]
}

/** Marks that may stand between two zones, the clearest first; one counts where it stands exactly once. */
const ZONE_MARKS = ['+', '|', ':', '#', '=', '-', '/', '*', '~']

/** The two zones of a row; undefined when no mark parts it once into two. */
export function splitZones(row: string): readonly [string, string] | undefined {
  for (const mark of ZONE_MARKS) {
    const [first = '', second = '', ...more] = row.split(mark).map((part) => part.trim())
    if (more.length === 0 && first !== '' && second !== '') return [first, second]
  }
  return undefined
}

const POSITION_MARK = /\s*[,，|/*+_-]\s*/u

/**
 * A list for every position up to the highest number of each: `123` and `1 2 3` hold one digit each, `12,3,45` several
 * where marks keep the positions apart. Several digits between spaces may as well be numbers one after another, so they
 * are nothing.
 */
export function pastedPositions(text: string, highest: readonly number[]): number[][] | undefined {
  const marked = text.split(POSITION_MARK)
  const spaced = text.split(/\s+/u)
  const isMarked = marked.length === highest.length && marked.every(isDigits)
  if (isMarked) return marked.map((part, i) => ((highest[i] ?? 0) > 9 ? [Number(part)] : [...part].map(Number)))
  const isApart = spaced.length === highest.length && spaced.slice(0, -1).every((part) => part.length === 1)
  return isApart && spaced.every(isDigits) ? spaced.map((part) => [Number(part)]) : togetherPositions(text, highest)
}

/** One digit of each position written together; a last number up to 14 may stand apart or take two characters. */
function togetherPositions(text: string, highest: readonly number[]): number[][] | undefined {
  const first = highest.length - 1
  const isLastWide = (highest[first] ?? 0) > 9
  const form = isLastWide
    ? new RegExp(`^(\\d{${first}})[\\s,+|]*(\\d{1,2})$`, 'u')
    : new RegExp(`^(\\d{${first}})(\\d)$`, 'u')
  const parts = form.exec(text)
  return parts === null ? undefined : [...(parts[1] ?? ''), parts[2] ?? ''].map((digit) => [Number(digit)])
}

/** Digits at some of the positions, the others marked: `6-8`, `6 * 8`, `_ 6 8`. */
export function pastedPlaces(text: string, positions: number): Record<string, number> | undefined {
  const places = [...text.replace(/\s+/gu, '')]
  if (places.length !== positions || !places.every((place) => /[\d*?xX_-]/u.test(place))) return undefined
  return Object.fromEntries(places.flatMap((place, at) => (isDigits(place) ? [[String(at), Number(place)]] : [])))
}
