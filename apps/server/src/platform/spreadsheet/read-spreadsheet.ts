import { ok, type Result, refuse } from '@caimin/base'
import { readDelimited } from './read-delimited.ts'
import { readXlsx } from './read-xlsx.ts'
import { type Sheet, type SpreadsheetRefusal, TooLarge } from './sheet.ts'

const ZIP = Buffer.from('PK\x03\x04', 'latin1')
/** The container of .xls, and of an .xlsx that has a password. */
const COMPOUND_FILE = Buffer.from('d0cf11e0a1b11ae1', 'hex')

/**
 * Reads a file of an unknown origin that should be an xlsx or delimited text, distinguished by its bytes and not by its
 * name. Of delimited text there is one sheet for each delimiter that it could have; the caller, which knows the
 * columns, chooses the right one.
 */
export async function readSpreadsheet(bytes: Buffer): Promise<Result<readonly Sheet[], SpreadsheetRefusal>> {
  if (startsWith(bytes, COMPOUND_FILE)) return refuse('file_is_old_excel')
  try {
    const sheets = startsWith(bytes, ZIP) ? await readXlsx(bytes) : readDelimited(bytes)
    return sheets.some((rows) => rows.length > 0) ? ok(sheets) : refuse('file_unreadable')
  } catch (error) {
    // Whatever the libraries throw says that the file is broken.
    return refuse(error instanceof TooLarge ? 'file_too_large' : 'file_unreadable')
  }
}

const startsWith = (bytes: Buffer, start: Buffer): boolean => bytes.subarray(0, start.length).equals(start)
