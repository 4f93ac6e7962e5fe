import sharp from 'sharp'
import type { Pick } from './make-ticket.ts'

/** How badly a ticket was photographed. */
export interface TicketFlaws {
  readonly degrees: number
  /** 1 is daylight. */
  readonly brightness: number
  /** The grey of the print, 0 is black; thermal paper fades. */
  readonly ink: number
  readonly creases: number
  /** Standard deviation of the noise, in levels of 255. */
  readonly noise: number
  readonly blur: number
  /** Pixels across the picture. */
  readonly width: number
  readonly quality: number
}

export const CLEAR: TicketFlaws = {
  degrees: 0,
  brightness: 1,
  ink: 30,
  creases: 0,
  noise: 0,
  blur: 0,
  width: 1200,
  quality: 90,
}

/** Turned up to 15°, creased, dark and faded, each of them as it comes. */
export const anyFlaws = (pick: Pick): TicketFlaws => ({
  degrees: (pick(301) - 150) / 10,
  brightness: 0.45 + pick(60) / 100,
  ink: 30 + pick(100),
  creases: pick(3),
  noise: pick(9),
  blur: pick(8) / 10,
  width: 1100 + pick(900),
  quality: 60 + pick(36),
})

const PAPER_WIDTH = 680
const LINE_HEIGHT = 40
const FONT_SIZE = 27
const MARGIN = 40
const CODE_SIDE = 130
/** A quarter of a millimetre on paper of eighty. */
const CREASE_WIDTH = 2
const TABLE = '#4a4038'

/** A photo of printed lines on a table. */
export async function photographTicket(lines: readonly string[], flaws: TicketFlaws, pick: Pick): Promise<Buffer> {
  // Drawings are blocked for uploads.
  sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] })
  const svg = paperSvg(lines, flaws, pick)
  const paper = await sharp(Buffer.from(svg)).png().toBuffer()
  const lying = await sharp(paper)
    .extend({ top: 70, bottom: 70, left: 70, right: 70, background: TABLE })
    .rotate(flaws.degrees, { background: TABLE })
    .resize({ width: flaws.width })
    .removeAlpha()
    .png()
    .toBuffer()
  const photo = flaws.blur >= 0.3 ? sharp(lying).blur(flaws.blur) : sharp(lying)
  const { data, info } = await photo.raw().toBuffer({ resolveWithObject: true })
  light(data, info, flaws, pick)
  return await sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
    .jpeg({ quality: flaws.quality })
    .toBuffer()
}

/** Darker towards one side, as lamps have it, and grainy. */
function light(
  data: Buffer,
  { width, height }: { readonly width: number; readonly height: number },
  { brightness, noise }: TicketFlaws,
  pick: Pick,
): void {
  const [across, down] = [(pick(41) - 20) / 100, (pick(41) - 20) / 100]
  let state = pick(1_000_000)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      // The sum of four even distributions is near enough to a normal one.
      const even = (state & 255) + ((state >>> 8) & 255) + ((state >>> 16) & 255) + (state >>> 24)
      const grain = ((even - 510) / 147) * noise
      const lit = brightness * (1 + across * (x / width - 0.5) + down * (y / height - 0.5))
      const at = (y * width + x) * 3
      for (let channel = at; channel < at + 3; channel += 1) {
        data[channel] = Math.max(0, Math.min(255, Math.round((data[channel] ?? 0) * lit + grain)))
      }
    }
  }
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function paperSvg(lines: readonly string[], { ink, creases }: TicketFlaws, pick: Pick): string {
  const height = MARGIN * 2 + lines.length * LINE_HEIGHT + CODE_SIDE + 20
  const grey = `rgb(${ink},${ink},${ink})`
  const text = lines
    .map(
      (line, at) =>
        `<text x="${MARGIN}" y="${MARGIN + (at + 0.75) * LINE_HEIGHT}" xml:space="preserve">${escaped(line)}</text>`,
    )
    .join('')
  const watermark = Array.from(
    { length: Math.ceil(height / 150) },
    (_, at) => `<text x="${at % 2 === 0 ? 80 : 330}" y="${120 + at * 150}" font-size="56">中国彩票</text>`,
  ).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PAPER_WIDTH}" height="${height}"
    font-family="Noto Sans Mono CJK SC, Noto Sans CJK SC" font-size="${FONT_SIZE}">
    <rect width="${PAPER_WIDTH}" height="${height}" fill="#f1efe9"/>
    <g fill="#e6e2d8">${watermark}</g>
    <g fill="${grey}">${text}</g>
    <g fill="${grey}">${codeSvg(height - MARGIN - CODE_SIDE + 20, pick)}</g>
    ${Array.from({ length: creases }, () => creaseSvg(height, pick)).join('')}
  </svg>`
}

/** What looks like a code of squares. */
function codeSvg(top: number, pick: Pick): string {
  const squares = 25
  const side = CODE_SIDE / squares
  const dark = Array.from({ length: squares * squares }, (_, at) => at).filter(() => pick(2) === 0)
  return dark
    .map(
      (at) =>
        `<rect x="${MARGIN + (at % squares) * side}" y="${top + Math.floor(at / squares) * side}" width="${side}" height="${side}"/>`,
    )
    .join('')
}

/** A fold: a shadow beside a light edge, from one side to the other. */
function creaseSvg(height: number, pick: Pick): string {
  const [left, right] = [pick(height), pick(height)]
  const isUpright = pick(3) === 0
  const [x1, x2] = isUpright ? [pick(PAPER_WIDTH), pick(PAPER_WIDTH)] : [0, PAPER_WIDTH]
  const [y1, y2] = isUpright ? [0, height] : [left, left + (right - left) / 6]
  const line = (shift: number, color: string, opacity: number) =>
    `<line x1="${x1 + shift}" y1="${y1 + shift}" x2="${x2 + shift}" y2="${y2 + shift}" stroke="${color}" stroke-width="${CREASE_WIDTH}" opacity="${opacity}"/>`
  return `${line(0, '#3a352c', 0.35)}${line(CREASE_WIDTH, '#ffffff', 0.45)}`
}
