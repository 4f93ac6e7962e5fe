import { isChinaDateTime } from './china-time.ts'
import { ok, type Result, refuse } from './result.ts'

/** What an ID number of the People's Republic encodes (GB 11643-1999). */
export interface IdNumber {
  /** Eighteen characters; the last is a digit or `X`. */
  readonly number: string
  /** `'1990-01-31'`. */
  readonly birthDate: string
  readonly sex: 'male' | 'female'
}

const FORM = /^(\d{6})(\d{4})(\d{2})(\d{2})(\d{3})[\dX]$/
/**
 * Provinces, municipalities and regions; 81 to 83 are residence permits of Hong Kong, Macao and Taiwan, 91 foreigners'.
 */
const PROVINCES = new Set(
  '11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71 81 82 83 91'.split(
    ' ',
  ),
)
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const CHECKS = '10X98765432'
const FIRST_YEAR = 1900
const ADULT_YEARS = 18

/** The eighteenth character that belongs to the first seventeen digits. */
export function idCheckDigit(digits: string): string {
  const total = WEIGHTS.reduce((sum, weight, place) => sum + weight * Number(digits[place]), 0)
  return CHECKS.charAt(total % CHECKS.length)
}

/**
 * Reads an ID number: its form, region, date of birth, sequence and check digit. Spaces are dropped, and a small x or a
 * full-width digit is taken for what it stands for. `today` is the date in China, `'2026-11-20'`; a birth date is not
 * after it.
 */
export function readIdNumber(text: string, today: string): Result<IdNumber, 'id_number_wrong'> {
  const number = text.normalize('NFKC').replace(/\s/g, '').toUpperCase()
  const [, region = '', year = '', month = '', day = '', sequence = ''] = FORM.exec(number) ?? []
  if (!PROVINCES.has(region.slice(0, 2)) || region.endsWith('0000') || sequence === '000')
    return refuse('id_number_wrong')
  if (!isDate(Number(year), Number(month), Number(day))) return refuse('id_number_wrong')
  const birthDate = `${year}-${month}-${day}`
  if (birthDate > today || idCheckDigit(number) !== number.at(-1)) return refuse('id_number_wrong')
  return ok({ number, birthDate, sex: Number(sequence) % 2 === 1 ? 'male' : 'female' })
}

/**
 * Whether a person is 18 or older on a date, both as `'2026-11-20'`. A birthday of 29 February counts on 1 March.
 */
export function isAdultOn(birthDate: string, today: string): boolean {
  const year = Number(birthDate.slice(0, 4)) + ADULT_YEARS
  return `${year}${birthDate.slice(4)}` <= today
}

const isDate = (year: number, month: number, day: number): boolean =>
  year >= FIRST_YEAR && isChinaDateTime({ year, month, day, hour: 0, minute: 0, second: 0 })
