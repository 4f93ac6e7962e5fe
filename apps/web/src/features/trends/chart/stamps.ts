import { sharedCanvas } from './canvas.ts'
import type { ChartSizes } from './chart-layout.ts'
import type { Palette } from './palette.ts'

/** The dots of cells that show the numbers from `first` on, one below the other. */
export interface StampPage {
  readonly first: number
  readonly dots: Uint32Array
}

/**
 * Cells with a small number on them, as dots of the screen. Misses are thousands of the same few numbers: copying dots
 * takes a fifth of the time of writing text.
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

let kept: { readonly key: string; readonly stamps: Stamps } | undefined

/**
 * The stamps of a look; kept until another is shown. A palette that came from another thread is equal, but never the
 * same.
 */
export function stampsOf(look: StampLook): Stamps {
  const key = JSON.stringify(look)
  if (kept?.key !== key) kept = { key, stamps: createStamps(look) }
  return kept.stamps
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
  const { row, font } = sizes
  const { brush } = sharedCanvas(width * sharpness, PAGE * row * sharpness)
  // A tile may be being painted on the same canvas.
  brush.save()
  brush.setTransform(sharpness, 0, 0, sharpness, 0, 0)
  brush.fillStyle = palette.card
  brush.fillRect(0, 0, width, PAGE * row)
  brush.fillStyle = palette.line
  brush.fillRect(width - 1, 0, 1, PAGE * row)
  brush.font = `${font}px ${palette.font}`
  brush.textAlign = 'center'
  brush.textBaseline = 'middle'
  brush.fillStyle = palette.ink3
  for (let i = 0; i < PAGE; i += 1) {
    if (first + i > 0) brush.fillText(`${first + i}`, width / 2, (i + 0.5) * row + 1)
  }
  brush.restore()
  const { data } = brush.getImageData(0, 0, width * sharpness, PAGE * row * sharpness)
  return { first, dots: new Uint32Array(data.buffer) }
}
