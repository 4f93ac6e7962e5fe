import { type AgreedSigns, agreedSigns, type Readings } from './agreed-signs.ts'
import { figuresOf, isSure, type PlainLine } from './plain-line.ts'
import { SERIALS, type SerialGroup, WELFARE_SERIAL } from './ticket-layouts.data.ts'

const NO_SIGN = /[^\dA-Za-z|]/gu
/** What the Chinese reader takes the letter C for. */
const ROUND = '('

/** What a serial is made of, and what stands before it. */
export const SERIAL_SIGNS = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ-: '
/** Fewer are a date, or an amount. */
const FEWEST_FIGURES = 20

/** Whether a line is most likely that of the serial, whatever was misread in it. */
export const isSerialLine = ({ text }: PlainLine): boolean =>
  isWelfareSerialLine(text) || (text.match(/\d/gu) ?? []).length >= FEWEST_FIGURES

const isWelfareSerialLine = (text: string): boolean =>
  WELFARE_SERIAL.some(([label]) => new RegExp(labelPattern(label), 'u').test(text))

/** From this length a label is known although one of its signs was misread. */
const FORGIVING = 3

const labelPattern = (label: string): string =>
  label.length < FORGIVING
    ? label
    : `(?:${[...label].map((_, at) => `${label.slice(0, at)}.${label.slice(at + 1)}`).join('|')})`

/** The serial in the form of its layout; one sign too many or too few is none. The last line is looked at first. */
export function parseSerial(lines: readonly PlainLine[]): AgreedSigns | undefined {
  for (const line of lines.toReversed()) {
    if (isWelfareSerialLine(line.text)) continue
    for (const layout of SERIALS) {
      const value = inGroups(line, layout)
      if (value !== undefined) return value
    }
  }
  return welfareSerial(lines)
}

interface SerialLayout {
  readonly groups: readonly SerialGroup[]
  readonly marks: readonly string[]
}

function inGroups(line: PlainLine, { groups, marks }: SerialLayout): AgreedSigns | undefined {
  const length = groups.reduce((sum, [each]) => sum + each, 0)
  const read = agreed(line, line.text, line.besides, length)
  if (read === undefined) return undefined
  let at = 0
  const parts = groups.map(([size, of]) => {
    const part = read.value.slice(at, at + size)
    at += size
    return { value: of === 'figures' ? figuresOf(part) : part.toUpperCase(), of }
  })
  const isWhole = parts.every(({ value, of }) => (of === 'figures' ? /^\d+$/u : /^[\dA-Z]+$/u).test(value))
  return isWhole
    ? { value: parts.map(({ value }, i) => `${value}${marks[i] ?? ''}`).join(''), isSure: read.isSure }
    : undefined
}

/** Signs of a line, of this length. Without another reading their own doubts count. */
function agreed(line: PlainLine, text: string, besides: Readings, length: number): AgreedSigns | undefined {
  const signs = signsOf(text)
  if (besides.latin.length > 0) {
    const chinese = [signs, ...besides.chinese.map(signsOf)]
    return agreedSigns({ chinese, latin: besides.latin.map(signsOf) }, length)
  }
  return signs.length === length ? { value: signs, isSure: isSure(line, signs) } : undefined
}

/** Serials have neither I nor O. */
const signsOf = (text: string): string =>
  text.replaceAll(ROUND, 'C').replace(NO_SIGN, '').replaceAll('O', '0').replaceAll('I', '1')

/** What stands behind the three labels, each as long as its layout says. */
function welfareSerial(lines: readonly PlainLine[]): AgreedSigns | undefined {
  const parts = WELFARE_SERIAL.map(([label, [length, of]], at) => {
    const behind = new RegExp(`${labelPattern(label)}[:.,·]?([\\dA-Za-z(]+)`, 'u')
    for (const line of lines) {
      const found = behind.exec(line.text)?.[1]
      if (found === undefined) continue
      const besides = {
        chinese: line.besides.chinese.flatMap((text) => behind.exec(text)?.[1] ?? []),
        latin: line.besides.latin.flatMap((reading) => reading.split(' ')[at] ?? []),
      }
      const read = agreed(line, found, besides, length)
      if (read !== undefined)
        return { ...read, value: of === 'figures' ? figuresOf(read.value) : read.value.toUpperCase() }
    }
    return undefined
  })
  if (!parts.every((part) => part !== undefined)) return undefined
  return { value: parts.map(({ value }) => value).join(' '), isSure: parts.every((part) => part.isSure) }
}
