import { ok, type Result, refuse } from '@caimin/base'
import sharp, { type ResizeOptions } from 'sharp'
import { differenceHash } from './difference-hash.ts'

const FORMATS = new Set(['jpeg', 'png', 'webp'])
/** A telephone's largest photos have about 50 million. */
const MOST_PIXELS = 60_000_000
const LONGEST_SIDE = 2400
const QUALITY = 82

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

/**
 * Reads a picture by its content, whatever it calls itself, turns it upright, makes it no larger than needed, and writes it
 * as a JPEG without metadata.
 */
export async function readPicture(
  upload: Buffer,
  shape?: PictureShape,
): Promise<Result<Picture, 'picture_unreadable' | 'picture_too_large'>> {
  try {
    const image = sharp(upload, { limitInputPixels: false, failOn: 'error', animated: false })
    const { format, width, height } = await image.metadata()
    if (!FORMATS.has(format)) return refuse('picture_unreadable')
    if (width * height > MOST_PIXELS) return refuse('picture_too_large')
    const { data, info } = await image
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
    ? { width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true }
    : { width: shape.square, height: shape.square, fit: 'cover' }
