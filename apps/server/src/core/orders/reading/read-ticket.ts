import { ok, type Result, refuse } from '@caimin/base'
import { linePictures } from '../../../platform/ocr/line-pictures.ts'
import type { Recognise, TextLine, TextReader } from '../../../platform/ocr/text-reader.ts'
import type { TicketReading } from './paper-ticket.ts'
import { parseTicket } from './parse-ticket.ts'
import { readBesides, type SeenLine } from './read-besides.ts'

/** Twice as many as the longest ticket has: a picture of a page of print is none. */
const MAX_LINES = 80

/** Reads the photo of a ticket, which was made anew before. Never inside a transaction: it takes a second or two. */
export async function readTicket(
  reader: TextReader,
  photo: Buffer,
): Promise<Result<TicketReading, 'ticket_unreadable' | 'reader_busy'>> {
  const read = await reader.inTurn(async (recognise) => {
    const pictures = await linePictures(photo)
    return pictures === null ? null : await readLines(recognise, pictures.slice(0, MAX_LINES))
  })
  if (!read.ok || read.value === null) return refuse('reader_busy')
  return read.value.length === 0 ? refuse('ticket_unreadable') : ok(parseTicket(read.value))
}

async function readLines(recognise: Recognise, pictures: readonly Uint8Array[]) {
  const seen: SeenLine[] = []
  for (const picture of pictures) {
    const lines = await recognise(picture, { as: 'chinese', lines: 'one' })
    const words: TextLine['words'] = lines.flatMap((line) => line.words)
    if (words.length > 0) seen.push({ picture, line: { words } })
  }
  return await readBesides(recognise, seen)
}
