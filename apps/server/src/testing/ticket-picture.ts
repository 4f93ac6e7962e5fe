import { createHash } from 'node:crypto'
import sharp from 'sharp'

const COLUMNS = 8
const ROWS = 6

/** The photo of a ticket, as a telephone would send it (JPEG): each seed gets one like no other. */
export function takePicture(seed: string): Promise<Buffer> {
  const pixels = createHash('shake256', { outputLength: COLUMNS * ROWS * 3 })
    .update(seed)
    .digest()
  return sharp(pixels, { raw: { width: COLUMNS, height: ROWS, channels: 3 } })
    .resize(160, 120)
    .jpeg()
    .toBuffer()
}
