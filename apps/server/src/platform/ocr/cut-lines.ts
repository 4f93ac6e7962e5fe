import sharp from 'sharp'
import { findLines, type LinePlace } from './find-lines.ts'
import type { GreyPicture } from './find-text.ts'
import { straighten } from './straighten.ts'

/** Forty columns of print with strokes of two points and more; time grows with the pixels. */
const PRINT_WIDTH = 1000
/** Around the print of a line, in points of the picture that it is cut from. */
const CUT_MARGIN = 8
/** Of a line with as much paper around it as its reader was trained with. */
const LINE_HEIGHT = 48
const PAPER = { top: 8, bottom: 8, left: 12, right: 12, background: '#fff' }
/** Said to the reader, who would guess it otherwise. */
const PRINT_DENSITY = 300

/** The lines of print in a photo of a paper, each as a picture of its own, from above. Empty where there is none. */
export async function cutLines(photo: Uint8Array): Promise<Uint8Array<ArrayBuffer>[]> {
  const print = await straighten(photo, PRINT_WIDTH)
  return print === null ? [] : await Promise.all(findLines(print).map((line) => cutLine(print, line)))
}

async function cutLine({ data, width, height }: GreyPicture, line: LinePlace): Promise<Uint8Array<ArrayBuffer>> {
  const left = Math.max(0, line.left - CUT_MARGIN)
  const top = Math.max(0, line.top - CUT_MARGIN)
  const right = Math.min(width, line.right + 1 + CUT_MARGIN)
  const bottom = Math.min(height, line.bottom + 1 + CUT_MARGIN)
  const picture = await sharp(data, { raw: { width, height, channels: 1 } })
    .extract({ left, top, width: right - left, height: bottom - top })
    .resize({ height: LINE_HEIGHT })
    .extend(PAPER)
    .withMetadata({ density: PRINT_DENSITY })
    .png()
    .toBuffer()
  return new Uint8Array(picture)
}
