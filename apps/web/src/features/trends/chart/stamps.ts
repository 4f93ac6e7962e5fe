import { type Brush, newCanvas, OPAQUE } from './canvas.ts'
import type { ChartSizes } from './chart-layout.ts'
import type { Palette } from './palette.ts'

/** The dots of a row of cells that show the numbers from `first` on, one beside the other; `stride` dots a line. */
export interface StampPage {
  readonly first: number
  readonly dots: Uint32Array
  readonly stride: number
}

/**
 * Cells with a small number on them, as dots of the screen. Misses are thousands of the same few numbers: copying dots takes a
 * fifth of the time of writing text.
 */
export interface Stamps {
  /** The page of a number, for cells of a width. The first cell of the first page, of 0, is empty. */
  page(number: number, width: number): StampPage
}

/** So many numbers a page: the first picture needs few of them. */
const PAGE = 20

interface StampLook {
  readonly palette: Palette
  readonly sizes: ChartSizes
  /** Dots of the screen for a pixel of the page: a whole number. */
  readonly sharpness: number
}

const made = new WeakMap<Palette, Map<string, Stamps>>()

/** The stamps of a look; kept as long as its palette. */
export function stampsOf(look: StampLook): Stamps {
  const ofPalette = made.get(look.palette) ?? new Map<string, Stamps>()
  made.set(look.palette, ofPalette)
  const key = `${look.sizes.font} ${look.sharpness}`
  const stamps = ofPalette.get(key) ?? createStamps(look)
  ofPalette.set(key, stamps)
  return stamps
}

function createStamps(look: StampLook): Stamps {
  const pages = new Map<string, StampPage>()
  return {
    page(number, width) {
      const first = number - (number % PAGE)
      const key = `${first} ${width}`
      const page = pages.get(key) ?? drawPage(look, first, width)
      pages.set(key, page)
      return page
    },
  }
}

function drawPage({ palette, sizes, sharpness }: StampLook, first: number, width: number): StampPage {
  const canvas = newCanvas(PAGE * width * sharpness, sizes.row * sharpness)
  const brush = canvas.getContext('2d', { ...OPAQUE, willReadFrequently: true }) as Brush | null
  if (brush === null) return { first, dots: new Uint32Array(canvas.width * canvas.height), stride: canvas.width }
  brush.scale(sharpness, sharpness)
  brush.fillStyle = palette.card
  brush.fillRect(0, 0, PAGE * width, sizes.row)
  brush.font = `${sizes.font}px ${palette.font}`
  brush.textAlign = 'center'
  brush.textBaseline = 'middle'
  for (let i = 0; i < PAGE; i += 1) {
    brush.fillStyle = palette.line
    brush.fillRect((i + 1) * width - 1, 0, 1, sizes.row)
    brush.fillStyle = palette.ink3
    if (first + i > 0) brush.fillText(`${first + i}`, (i + 0.5) * width, sizes.row / 2 + 1)
  }
  const { data } = brush.getImageData(0, 0, canvas.width, canvas.height)
  return { first, dots: new Uint32Array(data.buffer), stride: canvas.width }
}
