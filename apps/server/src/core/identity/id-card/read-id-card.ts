import { ok, type Result, refuse } from '@caimin/base'
import sharp from 'sharp'
import type { TextReader } from '../../../platform/ocr/text-reader.ts'
import { type CardFields, fieldsOf } from './card-fields.ts'

/** Wide enough for the strokes of an address, and no wider: time grows with the pixels. */
const READ_WIDTH = 1100
const QUARTER_TURNS = [0, 180]

/**
 * Reads the front of an ID card from a picture that was already made anew. A card that lies on its side or upside down
 * is turned. Refuses when no number and no name can be read.
 */
export async function readIdCard(
  reader: TextReader,
  picture: Buffer,
  today: string,
): Promise<Result<CardFields, 'card_unreadable' | 'reader_busy'>> {
  const { width, height } = await sharp(picture).metadata()
  const standing = height > width ? 90 : 0
  let best: CardFields | undefined
  for (const turn of QUARTER_TURNS) {
    const read = await reader.read(await prepare(picture, standing + turn))
    if (!read.ok) return read
    const fields = fieldsOf(read.value, today)
    if (fields.idNumber !== null) return ok(fields)
    if (fields.name !== null) best ??= fields
    // The printed words were there: turning it will not make it better.
    if (fields.name !== null && fields.birthDate !== null) break
  }
  return best === undefined ? refuse('card_unreadable') : ok(best)
}

const prepare = (picture: Buffer, degrees: number): Promise<Buffer> =>
  sharp(picture).rotate(degrees).greyscale().normalise().resize({ width: READ_WIDTH }).png().toBuffer()
