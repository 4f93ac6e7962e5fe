import sharp, { type Sharp } from 'sharp'
import { cleanPrint } from './clean-print.ts'
import { findText, type GreyPicture, restOfTurn } from './find-text.ts'

/** Print is found in a picture of this size. */
const FIND_SIDE = 800
/** Around the print, as a share of its width. */
const MARGIN_SHARE = 0.03
/** Print that is turned by less is read as well as upright. */
const TURN_FROM = 0.2
/** A square of this many points has some of the paper between its print. */
const SQUARE = 24
/** Of a hundred: lighter is paper, darker is print, whatever the light was. */
const PAPER_FROM = 92
const DARKEST_SHARE = 0.04
/** Steps of lightness that are told apart when the print's own is looked for. */
const STEPS = 64

/**
 * The print of a paper in a photo: turned upright, cut out, brought to a width and lit evenly. Null where there is
 * none.
 */
export async function straighten(picture: Uint8Array, width: number): Promise<GreyPicture | null> {
  const photo = await greyOf(sharp(picture))
  const small = await greyOf(pictureOf(photo).resize({ width: FIND_SIDE, height: FIND_SIDE, fit: 'inside' }))
  const place = findText(small)
  if (place === null) return null
  const scale = photo.width / small.width
  const upright = await greyOf(pictureOf(photo).rotate(-place.degrees, { background: '#808080' }))
  const margin = (place.right - place.left) * MARGIN_SHARE
  const left = clamp((place.left - margin) * scale + upright.width / 2, upright.width)
  const top = clamp((place.top - margin) * scale + upright.height / 2, upright.height)
  const right = clamp((place.right + margin) * scale + upright.width / 2, upright.width)
  const bottom = clamp((place.bottom + margin) * scale + upright.height / 2, upright.height)
  if (right - left < SQUARE || bottom - top < SQUARE) return null
  const cut = pictureOf(upright)
    .extract({ left, top, width: right - left, height: bottom - top })
    .resize({ width })
  const lit = await lightEvenly(await greyOf(cut))
  cleanPrint(lit)
  return await turnedFully(lit)
}

/** Creases and codes turn the first estimate; without them there is a better one. */
async function turnedFully(print: GreyPicture): Promise<GreyPicture> {
  const degrees = restOfTurn(print)
  if (Math.abs(degrees) < TURN_FROM) return print
  return await greyOf(pictureOf(print).rotate(-degrees, { background: '#fff' }))
}

const pictureOf = ({ data, width, height }: GreyPicture): Sharp => sharp(data, { raw: { width, height, channels: 1 } })

const clamp = (at: number, size: number): number => Math.max(0, Math.min(size, Math.round(at)))

async function greyOf(picture: Sharp): Promise<GreyPicture> {
  const { data, info } = await picture.greyscale().raw().toBuffer({ resolveWithObject: true })
  return { data: new Uint8Array(data), width: info.width, height: info.height }
}

/** Every point beside the paper around it: shadows go, and the print becomes black however grey it was. */
async function lightEvenly(picture: GreyPicture): Promise<GreyPicture> {
  const { data, width, height } = picture
  const paper = await greyOf(paperOf(picture).resize({ width, height, fit: 'fill', kernel: 'cubic' }))
  const shares = new Uint8Array(data.length)
  const counts = new Uint32Array(STEPS + 1)
  for (let at = 0; at < data.length; at += 1) {
    const share = Math.min(1, (data[at] ?? 0) / Math.max(1, paper.data[at] ?? 1))
    shares[at] = Math.round(share * 255)
    const step = Math.round(share * STEPS)
    counts[step] = (counts[step] ?? 0) + 1
  }
  const white = (255 * PAPER_FROM) / 100
  const black = Math.min(white - 40, (255 * darkest(counts, data.length)) / STEPS)
  return {
    width,
    height,
    data: shares.map((share) => Math.max(0, Math.min(255, ((share - black) * 255) / (white - black)))),
  }
}

/** The step of lightness that a small share of all points is darker than: the print's own. */
function darkest(counts: Uint32Array, all: number): number {
  let below = 0
  for (const [step, count] of counts.entries()) {
    below += count
    if (below >= all * DARKEST_SHARE) return step
  }
  return 0
}

/** How light the paper is, square by square: the lightest of each and of those around it, without its grains. */
function paperOf({ data, width, height }: GreyPicture): Sharp {
  const [columns, rows] = [Math.ceil(width / SQUARE), Math.ceil(height / SQUARE)]
  const squares = new Uint8Array(columns * rows)
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const shades: number[] = []
      for (let y = row * SQUARE; y < Math.min(height, (row + 1) * SQUARE); y += 2) {
        for (let x = column * SQUARE; x < Math.min(width, (column + 1) * SQUARE); x += 2)
          shades.push(data[y * width + x] ?? 0)
      }
      squares[row * columns + column] = shades.toSorted((a, b) => a - b)[Math.floor(shades.length * 0.8)] ?? 255
    }
  }
  return sharp(squares, { raw: { width: columns, height: rows, channels: 1 } })
}
