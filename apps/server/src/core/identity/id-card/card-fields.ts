import type { IdNumber } from '@caimin/base'
import type { TextLine } from '../../../platform/ocr/text-reader.ts'
import { findCardNumber } from './card-number.ts'
import { DATE_MARKS, FEMALE, MALE, NATIONS, PRINTED } from './id-card.data.ts'

/** What the front of an ID card says; null where it could not be read. */
export interface CardFields {
  readonly name: string | null
  readonly sex: 'male' | 'female' | null
  readonly nation: string | null
  readonly birthDate: string | null
  readonly address: string | null
  readonly idNumber: string | null
  /** Which signs of the name may be others. */
  readonly unsureName: string
  /** The number holds by its check digit, but was not read as it stands there, or its print says another birthday. */
  readonly isNumberUnsure: boolean
}

/** The portrait begins here, as a share of the printed width. */
const TEXT_SHARE = 0.66
const FEWEST_FIGURES = 12

/**
 * Takes the fields out of the lines of a card. The number is the witness: it says sex and date of birth better than
 * their print.
 */
export function fieldsOf(lines: readonly TextLine[], today: string): CardFields {
  const text = beforePortrait(lines).join('\n')
  const printedBirth = birthIn(text)
  const number: IdNumber | null = findCardNumber(numberText(lines), printedBirth, today)
  const name = nameIn(text)
  return {
    name,
    sex: number?.sex ?? sexIn(text),
    nation: nationIn(text),
    birthDate: number?.birthDate ?? printedBirth,
    address: addressIn(text),
    idNumber: number?.number ?? null,
    unsureName: doubtfulIn(lines, name ?? ''),
    isNumberUnsure:
      number !== null &&
      (!numberText(lines).includes(number.number) || (printedBirth !== null && printedBirth !== number.birthDate)),
  }
}

/** The signs of a text that the line it was read from is not sure of. */
function doubtfulIn(lines: readonly TextLine[], text: string): string {
  const line = lines.find(({ words }) => hanOnly(plain(words)).includes(text))
  const doubtful = line?.words.map((word) => word.doubtful).join('') ?? ''
  return [...text].filter((sign) => doubtful.includes(sign)).join('')
}

const plain = (words: TextLine['words']): string => words.map(({ text }) => text).join('')
const figuresIn = (text: string): number => text.replace(/\D/g, '').length
const numberText = (lines: readonly TextLine[]): string => lines.map(({ words }) => plain(words)).join('\n')

/** The lines without what the portrait was taken for. */
function beforePortrait(lines: readonly TextLine[]): string[] {
  const left = Math.min(...lines.flatMap(({ words }) => words.map((word) => word.left)))
  const right = Math.max(...lines.flatMap(({ words }) => words.map((word) => word.right)))
  const edge = left + (right - left) * TEXT_SHARE
  return lines.map(({ words }) => {
    const isNumber = figuresIn(plain(words)) >= FEWEST_FIGURES
    return plain(isNumber ? words : words.filter((word) => word.left < edge))
  })
}

/** Chinese characters and the dot within a name. */
const hanOnly = (text: string): string => text.replace(/[^\p{Script=Han}·]/gu, '')

function nameIn(text: string): string | null {
  const found = new RegExp(`${PRINTED.name}([^\n]*)`).exec(text)?.[1] ?? firstLineBefore(text, PRINTED.sex)
  const name = hanOnly(found ?? '')
  return [...name].length >= 2 ? name : null
}

/** When the label itself was misread: the line above the sex, without the label's two characters. */
function firstLineBefore(text: string, label: string): string | undefined {
  const lines = text.split('\n').filter((line) => hanOnly(line) !== '')
  const at = lines.findIndex((line) => line.includes(label))
  return at > 0 ? hanOnly(lines[at - 1] ?? '').slice(2) : undefined
}

function sexIn(text: string): CardFields['sex'] {
  const found = new RegExp(`${PRINTED.sex}[^\n]*?([${MALE}${FEMALE}])`).exec(text)?.[1]
  return found === undefined ? null : found === MALE ? 'male' : 'female'
}

function nationIn(text: string): string | null {
  const found = hanOnly(new RegExp(`${PRINTED.nation}([^\n]*)`).exec(text)?.[1] ?? '')
  return NATIONS.findLast((nation) => found === nation) ?? NATIONS.find((nation) => found.startsWith(nation)) ?? null
}

function birthIn(text: string): string | null {
  const [yearMark, monthMark, dayMark] = DATE_MARKS
  const form = new RegExp(
    `(\\d{4})[^\\d\n]*${yearMark}[^\\d\n]*(\\d{1,2})[^\\d\n]*${monthMark}[^\\d\n]*(\\d{1,2})[^\\d\n]*${dayMark}`,
  )
  const [, year, month, day] = form.exec(text) ?? []
  if (year === undefined || month === undefined || day === undefined) return null
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

function addressIn(text: string): string | null {
  const lines = text.split('\n')
  const labelled = lines.findIndex((line) => line.includes(PRINTED.address))
  // When the label itself was misread: what follows the date of birth, without the label's two characters.
  const first = labelled >= 0 ? labelled : lines.findIndex((line) => birthIn(line) !== null) + 1
  if (first <= 0) return null
  const last = lines.findIndex(
    (line, at) => at > first && (figuresIn(line) >= FEWEST_FIGURES || line.includes(PRINTED.number)),
  )
  const block = lines.slice(first, last < 0 ? undefined : last).join('')
  const label = Math.max(0, block.indexOf(PRINTED.address)) + PRINTED.address.length
  const address = block.slice(label).replace(/[^\p{Script=Han}\dA-Za-z-]/gu, '')
  return address === '' ? null : address
}
