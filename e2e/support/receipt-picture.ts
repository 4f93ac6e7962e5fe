import { encodeQR } from 'qr'
import type { Receipt, ReceiptLine } from '../../apps/console/src/testing/read-receipt.ts'

/** Dots across a roll, by its width in millimetres, and those of a letter; a Han character is two letters wide. */
const ROLL_DOTS = { 58: 384, 80: 576 } as const
const LETTER = { width: 12, height: 24 }
const LINE_GAP = 6
const MARGIN = 24

interface Drawn {
  readonly svg: string
  readonly height: number
}

/** A receipt as its printer puts it on paper, dot for dot, as an SVG. */
export function receiptPicture({ parts }: Receipt, roll: keyof typeof ROLL_DOTS): string {
  const across = ROLL_DOTS[roll]
  const drawn: string[] = []
  let top = MARGIN
  for (const part of parts) {
    const { svg, height } = part.kind === 'code' ? drawCode(part, across, top) : drawLine(part, across, top)
    drawn.push(svg)
    top += height
  }
  const size = `width="${across}" height="${top + MARGIN}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect ${size} fill="#fff"/>${drawn.join('')}</svg>`
}

const columnsOf = (character: string): number => ((character.codePointAt(0) ?? 0) < 0x80 ? 1 : 2)

function drawLine({ text, isBold, isDoubled, isCentered }: ReceiptLine, across: number, top: number): Drawn {
  const scale = isDoubled ? 2 : 1
  const widths = [...text].map((character) => columnsOf(character) * LETTER.width * scale)
  const width = widths.reduce((sum, each) => sum + each, 0)
  const size = LETTER.height * scale
  let left = isCentered ? (across - width) / 2 : 0
  const letters = [...text].map((character, at) => {
    const each = widths[at] ?? 0
    const place = `x="${left}" y="${top + size * 0.85}" textLength="${each}" lengthAdjust="spacingAndGlyphs"`
    left += each
    return character === ' ' ? '' : `<text ${place}>${escaped(character)}</text>`
  })
  const weight = isBold ? ' font-weight="bold"' : ''
  return {
    svg: `<g font-family="monospace" font-size="${size}"${weight}>${letters.join('')}</g>`,
    height: size + LINE_GAP,
  }
}

function drawCode(code: { readonly text: string; readonly moduleDots: number }, across: number, top: number): Drawn {
  const modules = encodeQR(code.text, 'raw', { ecc: 'medium', border: 1 })
  const side = modules.length * code.moduleDots
  const left = (across - side) / 2
  const squares = modules.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  const move = `translate(${left} ${top + MARGIN}) scale(${code.moduleDots})`
  return { svg: `<path transform="${move}" d="${squares.join('')}"/>`, height: side + 2 * MARGIN }
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
