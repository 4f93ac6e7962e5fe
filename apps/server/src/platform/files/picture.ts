import { ok, type Result, refuse } from '@caimin/base'
import sharp, { type ResizeOptions } from 'sharp'
import { differenceHash } from './difference-hash.ts'

/** What the first bytes of the formats are; nothing else is given to a decoder. */
const FORMATS: readonly ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
  (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
]
const MAX_PIXELS = 25_000_000
/** Ten times what a picture of that size takes on a slow machine. */
const DECODE_SECONDS = 15
const MAX_SIDE = 2400
const QUALITY = 82

// Loaders of other formats stay out of reach even where a picture's first bytes are those of one format and the rest
// another's.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
// Decoded pictures are never asked for again, and each takes one thread: how many run at once is the queue's affair.
sharp.cache(false)
sharp.concurrency(1)

/** The shape a kind of picture is brought into; without one it only becomes no larger than needed. */
export interface PictureShape {
  /** The side of a square, cut out of the middle. */
  readonly square: number
}

/** A picture made anew from what was uploaded: nothing of the upload itself is kept. */
export interface Picture {
  readonly bytes: Buffer
  readonly mediaType: 'image/jpeg'
  readonly width: number
  readonly height: number
  /** What it looks like, see {@link differenceHash}. */
  readonly differenceHash: string
}

/** Whether the first bytes are those of a format that is taken. */
export const looksLikePicture = (upload: Buffer): boolean => FORMATS.some((isFormat) => isFormat(upload))

/**
 * Reads a picture by its content, whatever it calls itself, turns it upright, makes it no larger than needed, and
 * writes it as a JPEG without metadata.
 */
export async function readPicture(
  upload: Buffer,
  shape?: PictureShape,
): Promise<Result<Picture, 'picture_unreadable' | 'picture_too_large'>> {
  if (!looksLikePicture(upload)) return refuse('picture_unreadable')
  try {
    // Reads the header alone.
    const { width, height } = await sharp(upload, { limitInputPixels: false }).metadata()
    if (width * height > MAX_PIXELS) return refuse('picture_too_large')
    const { data, info } = await sharp(upload, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: false })
      .timeout({ seconds: DECODE_SECONDS })
      .rotate()
      .resize(sizeOf(shape))
      .flatten({ background: '#fff' })
      .jpeg({ quality: QUALITY, mozjpeg: true })
      .toBuffer({ resolveWithObject: true })
    const { width: newWidth, height: newHeight } = info
    const picture = { bytes: data, mediaType: 'image/jpeg', width: newWidth, height: newHeight } as const
    return ok({ ...picture, differenceHash: await differenceHash(data) })
  } catch {
    return refuse('picture_unreadable')
  }
}

const sizeOf = (shape: PictureShape | undefined): ResizeOptions =>
  shape === undefined
    ? { width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true }
    : { width: shape.square, height: shape.square, fit: 'cover' }
