import { figuresOf, isSure, type PlainLine } from './plain-line.ts'
import { SERIALS, type SerialGroup, WELFARE_SERIAL } from './ticket-layouts.data.ts'

const NO_SIGN = /[^\dA-Za-z|]/gu

interface Serial {
  readonly value: string
  readonly isSure: boolean
}

/** What a serial is made of, for reading its line alone; a bracket is often seen before a round letter. */
export const SERIAL_SIGNS = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ-( '
/** Fewer are a date, or an amount. */
const FEWEST_FIGURES = 20

/** Whether a line is most likely that of the serial, whatever was misread in it. */
export const isSerialLine = ({ text }: PlainLine): boolean =>
  (text.match(/\d/gu) ?? []).length >= FEWEST_FIGURES && !WELFARE_SERIAL.some(([label]) => text.includes(label))

/** The serial in the form of its layout; one sign too many or too few is none. The last line is looked at first. */
export function parseSerial(lines: readonly PlainLine[]): Serial | undefined {
  for (const line of lines.toReversed()) {
    for (const layout of SERIALS) {
      // A bracket stands before a round letter, or for it: the length says which.
      const value = inGroups(line.text, layout) ?? inGroups(line.text.replaceAll('(', 'C'), layout)
      if (value !== undefined) return { value, isSure: isSure(line, value) }
    }
  }
  return welfareSerial(lines)
}

function inGroups(
  text: string,
  { groups, marks }: { readonly groups: readonly SerialGroup[]; readonly marks: readonly string[] },
): string | undefined {
  const signs = text.replace(NO_SIGN, '')
  if (signs.length !== groups.reduce((sum, [length]) => sum + length, 0)) return undefined
  let at = 0
  const parts = groups.map(([length, of]) => {
    const part = signs.slice(at, at + length)
    at += length
    return of === 'figures' ? figuresOf(part) : part.toUpperCase()
  })
  const isWhole = parts.every((part, i) => (groups[i]?.[1] === 'figures' ? /^\d+$/u : /^[\dA-Z]+$/u).test(part))
  return isWhole ? parts.map((part, i) => `${part}${marks[i] ?? ''}`).join('') : undefined
}

/** What stands behind the three labels, each as long as its layout says. */
function welfareSerial(lines: readonly PlainLine[]): Serial | undefined {
  const parts = WELFARE_SERIAL.map(([label, [length, of]]) => {
    for (const line of lines) {
      const found = new RegExp(`${label}[:.,·]?([\\dA-Za-z]+)`, 'u').exec(line.text)?.[1]
      if (found?.length !== length) continue
      return { value: of === 'figures' ? figuresOf(found) : found.toUpperCase(), isSure: isSure(line, found) }
    }
    return undefined
  })
  if (!parts.every((part) => part !== undefined)) return undefined
  return { value: parts.map(({ value }) => value).join(' '), isSure: parts.every((part) => part.isSure) }
}
