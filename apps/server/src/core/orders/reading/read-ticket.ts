import { ok, type Result, refuse } from '@caimin/base'
import sharp from 'sharp'
import { straighten } from '../../../platform/ocr/straighten.ts'
import type { TextLine, TextReader } from '../../../platform/ocr/text-reader.ts'
import type { TicketReading } from './paper-ticket.ts'
import { isSerialLine, parseSerial, SERIAL_SIGNS } from './parse-serial.ts'
import { parseTicket } from './parse-ticket.ts'
import { plainLine } from './plain-line.ts'

/** Forty columns of print with strokes of two points and more; time grows with the pixels. */
const READ_WIDTH = 1000
/** Around a line that is read again, in points, and its height then. */
const LINE_MARGIN = 12
const LINE_HEIGHT = 96

/** Reads the photo of a ticket, which was made anew before. Never inside a transaction: it takes a second or two. */
export async function readTicket(
  reader: TextReader,
  picture: Buffer,
): Promise<Result<TicketReading, 'ticket_unreadable' | 'reader_busy'>> {
  const kept: { print: Buffer | null } = { print: null }
  const prepare = async (photo: Buffer) => {
    kept.print = await straighten(photo, READ_WIDTH)
    return kept.print
  }
  const lines = await reader.read(picture, { prepare })
  if (!lines.ok) return lines
  const { print } = kept
  if (print === null || lines.value.length === 0) return refuse('ticket_unreadable')
  const reading = parseTicket(lines.value)
  return ok(await withSerial(reader, reading, { print, lines: lines.value }))
}

/** The serial has no other signs than figures and letters: read once more as such, unless it was beyond doubt. */
async function withSerial(
  reader: TextReader,
  reading: TicketReading,
  { print, lines }: { readonly print: Buffer; readonly lines: readonly TextLine[] },
): Promise<TicketReading> {
  if (reading.serial !== null && !reading.unsure.includes('serial')) return reading
  const line = lines.findLast((each) => isSerialLine(plainLine(each)))
  if (line === undefined) return reading
  const again = await reader.read(await cutLine(print, line), { line: SERIAL_SIGNS })
  const serial = again.ok ? parseSerial(again.value.map(plainLine)) : undefined
  if (serial === undefined) return reading
  // Read twice alike it is beyond doubt; read otherwise, what was read among the other lines holds, with its doubt.
  if (reading.serial !== null && reading.serial !== serial.value) return reading
  const unsure = reading.unsure.filter((field) => field !== 'serial')
  const isSure = serial.isSure || reading.serial !== null
  return { ...reading, serial: serial.value, unsure: isSure ? unsure : [...unsure, 'serial'] }
}

async function cutLine(print: Buffer, { top, bottom }: TextLine): Promise<Buffer> {
  const { width, height } = await sharp(print).metadata()
  const from = Math.max(0, top - LINE_MARGIN)
  const to = Math.min(height, bottom + LINE_MARGIN)
  return await sharp(print)
    .extract({ left: 0, top: from, width, height: to - from })
    .resize({ height: LINE_HEIGHT })
    .png()
    .toBuffer()
}
