import sharp from 'sharp'

const COLUMNS = 16
const ROWS = 16
/** Of 255 levels of grey: less is the noise of a JPEG. */
const MIN_DIFFERENCE = 2

/**
 * What a picture looks like in 256 bits (a dHash), as PostgreSQL's text of bits: of each of 16 × 16 places, whether its
 * right neighbour is lighter. A copy in another size or quality differs in up to twenty of them, another ticket of the
 * same layout in forty and more; with the usual 64 bits these overlap.
 */
export async function differenceHash(picture: Buffer): Promise<string> {
  const grey = await sharp(picture)
    .greyscale()
    .resize(COLUMNS + 1, ROWS, { fit: 'fill' })
    .raw()
    .toBuffer()
  const bits: string[] = []
  for (let row = 0; row < ROWS; row += 1) {
    for (let column = 0; column < COLUMNS; column += 1) {
      const at = row * (COLUMNS + 1) + column
      const difference = (grey[at + 1] ?? 0) - (grey[at] ?? 0)
      bits.push(difference > MIN_DIFFERENCE ? '1' : '0')
    }
  }
  return bits.join('')
}
