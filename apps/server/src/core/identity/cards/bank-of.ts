import { BANK_BINS } from './banks.data.ts'

const BIN_LENGTH = 6

const banksByBin = new Map(
  Object.entries(BANK_BINS).flatMap(([bank, bins]) => bins.split(' ').map((bin) => [bin, bank] as const)),
)

/** The banks a card's owner may choose from. */
export const BANKS: readonly string[] = Object.keys(BANK_BINS)

/** The bank that issues cards with these first digits, as far as our table has them. */
export const bankOf = (digits: string): string | undefined => banksByBin.get(digits.slice(0, BIN_LENGTH))

/** Whether the last digit fits the others (Luhn). Old cards of some banks do not, so it warns and never refuses. */
export function fitsCheckDigit(number: string): boolean {
  const digits = [...number].reverse().map(Number)
  const total = digits.reduce((sum, digit, index) => {
    if (index % 2 === 0) return sum + digit
    const doubled = digit * 2
    return sum + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return total % 10 === 0
}
