import { type Fen, fen } from '@caimin/base'
import { type Cell, plainText } from '../../../platform/spreadsheet/sheet.ts'
import { CURRENCY } from '../payout-file.texts.ts'

/** What a spreadsheet did to a number, or that there is none. */
export type AmountFault = 'digits_lost' | 'amount_unreadable'

const SCIENTIFIC = /^[+-]?\d+(?:\.\d*)?E[+-]?\d+$/i
const PLAIN = /^(\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.(\d{1,2}))?$/
const BINARY = /^\d{1,12}\.\d+$/
/** A spreadsheet keeps this many digits of a number and writes zeros for the rest. */
const EXACT_DIGITS = 15

/**
 * The amount in a cell, to the fen: `20000`, `20,000.00`, with a currency and in full width. A text is read digit by
 * digit. A number in an xlsx is the binary number next to what was typed (20000.1 may be stored as 20000.099999999999),
 * so it is read as the shortest decimal that stands for the same binary number, which is what was typed.
 */
export function amountOfCell(cell: Cell): Fen | AmountFault {
  const text = plainText(cell).replace(CURRENCY, '').trim()
  if (SCIENTIFIC.test(text)) return 'digits_lost'
  return fenOfDecimal(cell.kind === 'number' && BINARY.test(text) ? String(Number(text)) : text)
}

function fenOfDecimal(text: string): Fen | AmountFault {
  const [, whole, part = ''] = PLAIN.exec(text) ?? []
  if (whole === undefined) return 'amount_unreadable'
  return fen(BigInt(whole.replaceAll(',', '')) * 100n + BigInt(part.padEnd(2, '0')))
}

/** Whether the last four digits of a card stand in a cell: masked numbers of banks end with them, too. */
export function accountFault(cell: Cell, lastFour: string): 'digits_lost' | 'account_differs' | undefined {
  const text = plainText(cell).replaceAll(/[\s-]/g, '')
  if (text === '' || text.endsWith(lastFour)) return cell.kind === 'number' && text !== '' ? 'digits_lost' : undefined
  return isRounded(cell, text) ? 'digits_lost' : 'account_differs'
}

const isRounded = ({ kind }: Cell, text: string): boolean =>
  kind === 'number' || SCIENTIFIC.test(text) || (/^\d+$/.test(text) && /^0+$/.test(text.slice(EXACT_DIGITS)))
