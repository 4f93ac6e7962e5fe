import type { Brush } from './canvas.ts'
import { type ChartScene, type CountedRow, countedRow, type Part } from './chart-scene.ts'
import { type Stamps, stampsOf } from './stamps.ts'
import { type Area, dotsOf } from './tiles.ts'

interface Plate {
  readonly dots: Uint32Array
  readonly width: number
  readonly height: number
}

/** Where a cell goes, in the plate's dots; it may reach over the plate's sides. */
interface Cell {
  readonly left: number
  readonly top: number
  readonly width: number
}

let image: ImageData | undefined

/** Stamps all cells of an area with their misses, in the grid's thin lines; later painting covers it. */
export function stampCells(brush: Brush, scene: ChartScene, { rows, columns }: Part, area: Area & Sharp): void {
  const { sharpness } = area
  const { width, height } = dotsOf(area, sharpness)
  if (image?.width !== width || image.height !== height) image = brush.createImageData(width, height)
  const plate: Plate = { dots: new Uint32Array(image.data.buffer), width, height }
  const { layout, palette } = scene
  const stamps = stampsOf({ palette, sizes: layout.sizes, sharpness })
  for (let row = rows[0]; row < rows[1]; row += 1) {
    const counted = scene.areMissesOn ? countedRow(scene, row) : undefined
    const top = (row * layout.sizes.row - area.top) * sharpness
    for (let column = columns[0]; column < columns[1]; column += 1) {
      const begin = layout.edges[column] as number
      const cell = { left: (begin - area.left) * sharpness, top, width: (layout.edges[column + 1] as number) - begin }
      stampCell(plate, cell, { stamps, number: numberIn(counted, column), sharpness, height: layout.sizes.row })
    }
  }
  brush.putImageData(image, 0, 0)
}

interface Sharp {
  readonly sharpness: number
}

/** The miss to show; 0 leaves the cell empty. */
function numberIn(counted: CountedRow | undefined, column: number): number {
  const miss = counted?.misses[column] ?? 0
  return counted !== undefined && miss <= counted.longestKnown ? miss : 0
}

interface Stamp extends Sharp {
  readonly stamps: Stamps
  readonly number: number
  readonly height: number
}

function stampCell(plate: Plate, cell: Cell, { stamps, number, sharpness, height }: Stamp): void {
  const page = stamps.page(number, cell.width)
  const width = cell.width * sharpness
  const from = (number - page.first) * height * sharpness * width
  const first = Math.max(0, -cell.left)
  const end = Math.min(width, plate.width - cell.left)
  const lines = Math.min(height * sharpness, plate.height - cell.top)
  for (let line = 0; line < lines; line += 1) {
    const source = from + line * width
    const target = (cell.top + line) * plate.width + cell.left
    for (let dot = first; dot < end; dot += 1) plate.dots[target + dot] = page.dots[source + dot] as number
  }
}
