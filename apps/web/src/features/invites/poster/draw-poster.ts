import { qrShape } from '@caimin/ui'
import { posterTexts } from './poster.texts.ts'
import type { Poster } from './poster.ts'

const WIDTH = 750
const HEIGHT = 1120
const EDGE = 48
const QR = { side: 420, top: 232, quiet: 4 } as const
const FACTS_TOP = 930
/** The picture goes to others: it looks the same whatever the phone that makes it shows. */
const COLOURS = {
  paper: '#ffffff',
  ground: '#f6f3ee',
  line: '#e6dfd4',
  ink: '#1d1a16',
  quiet: '#575047',
  red: '#c92c22',
}
const FONT = '"PingFang SC", "Noto Sans SC", "Microsoft YaHei", sans-serif'

interface Words {
  readonly x: number
  /** Of the base line. */
  readonly y: number
  readonly size: number
  readonly isBold?: boolean
  readonly colour?: string
  readonly align?: CanvasTextAlign
  /** Longer words are set narrower. */
  readonly width?: number
}

function write(canvas: CanvasRenderingContext2D, text: string, words: Words): void {
  const { x, y, size, isBold = false, colour = COLOURS.ink, align = 'left', width = WIDTH - 2 * EDGE } = words
  canvas.font = `${isBold ? 600 : 400} ${size}px ${FONT}`
  canvas.fillStyle = colour
  canvas.textAlign = align
  canvas.fillText(text, x, y, width)
}

function line(canvas: CanvasRenderingContext2D, y: number): void {
  canvas.fillStyle = COLOURS.line
  canvas.fillRect(0, y, WIDTH, 2)
}

function drawHead(canvas: CanvasRenderingContext2D, { shop, shopNote, inviter }: Poster): void {
  write(canvas, shop, { x: EDGE, y: 88, size: 42, isBold: true, width: 400 })
  write(canvas, shopNote, { x: EDGE, y: 138, size: 26, colour: COLOURS.quiet, width: 400 })
  const right = { x: WIDTH - EDGE, size: 28, align: 'right', width: 220 } as const
  write(canvas, inviter, { ...right, y: 88 })
  write(canvas, posterTexts.invitesYou, { ...right, y: 138, colour: COLOURS.quiet })
}

/** Black on white with a free edge, as scanners want it. */
function drawQr(canvas: CanvasRenderingContext2D, link: string): void {
  const { size, path } = qrShape(link)
  const square = QR.side / (size + 2 * QR.quiet)
  canvas.fillStyle = COLOURS.paper
  canvas.fillRect((WIDTH - QR.side) / 2, QR.top, QR.side, QR.side)
  canvas.save()
  canvas.translate((WIDTH - QR.side) / 2 + QR.quiet * square, QR.top + QR.quiet * square)
  canvas.scale(square, square)
  canvas.fillStyle = '#000000'
  canvas.fill(new Path2D(path))
  canvas.restore()
}

function drawFacts(canvas: CanvasRenderingContext2D): void {
  const column = WIDTH / posterTexts.facts.length
  for (const [index, { title, note }] of posterTexts.facts.entries()) {
    const place = { x: column * (index + 0.5), align: 'center', width: column - 16 } as const
    write(canvas, title, { ...place, y: FACTS_TOP + 50, size: 30 })
    write(canvas, note, { ...place, y: FACTS_TOP + 90, size: 24, colour: COLOURS.quiet })
  }
}

/** The invitation as a picture to be saved and sent. */
export async function drawPoster(poster: Poster): Promise<File> {
  const sheet = document.createElement('canvas')
  sheet.width = WIDTH
  sheet.height = HEIGHT
  const canvas = sheet.getContext('2d')
  if (canvas === null) throw new Error('this browser draws no pictures')
  canvas.fillStyle = COLOURS.paper
  canvas.fillRect(0, 0, WIDTH, HEIGHT)
  canvas.fillStyle = COLOURS.ground
  canvas.fillRect(0, 184, WIDTH, FACTS_TOP - 184)
  canvas.fillStyle = COLOURS.red
  canvas.fillRect(0, 180, WIDTH, 6)
  drawHead(canvas, poster)
  drawQr(canvas, poster.link)
  const middle = { x: WIDTH / 2, align: 'center' } as const
  write(canvas, posterTexts.code, { ...middle, y: 716, size: 28, colour: COLOURS.quiet })
  write(canvas, poster.code, { ...middle, y: 800, size: 76, isBold: true })
  write(canvas, posterTexts.codeHint, { ...middle, y: 858, size: 28, colour: COLOURS.quiet })
  line(canvas, FACTS_TOP)
  drawFacts(canvas)
  line(canvas, 1046)
  write(canvas, posterTexts.minors, { ...middle, y: 1094, size: 26, colour: COLOURS.quiet })
  const picture = await new Promise<Blob | null>((done) => sheet.toBlob(done, 'image/png'))
  if (picture === null) throw new Error('this browser keeps no pictures')
  return new File([picture], posterTexts.fileName(poster.code), { type: 'image/png' })
}
