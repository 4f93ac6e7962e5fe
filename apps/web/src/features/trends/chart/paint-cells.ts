import type { Brush } from './canvas.ts'
import type { ChartLayout, GroupLook, PlacedGroup } from './chart-layout.ts'
import { type ChartScene, type CountedRow, countedRow, type Part, partWithin, ROWS_OF_A_BLOCK } from './chart-scene.ts'
import type { Palette } from './palette.ts'
import { stampCells } from './stamp-cells.ts'
import type { Area } from './tiles.ts'

/** Paints the cells of an area: misses in their grid, its strong lines, joining lines, drawn numbers, in this order. */
export function paintCells(context: Brush, scene: ChartScene, area: Area, sharpness: number): void {
  const { layout, palette } = scene
  const part = partWithin(scene, area)
  stampCells(context, scene, part, { ...area, sharpness })
  paintStrongLines(context, scene, area, part)
  const groups = layout.groups.filter((group) => touches(group, part))
  if (scene.areLinesOn) for (const group of groups) paintLine(context, scene, group, part)
  context.font = `600 ${layout.sizes.font}px ${palette.font}`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  for (const group of groups) paintDrawn(context, scene, group, part)
}

const touches = ({ firstColumn, columns }: PlacedGroup, part: Part): boolean =>
  firstColumn < part.columns[1] && firstColumn + columns > part.columns[0]

function paintStrongLines(context: Brush, { layout, palette }: ChartScene, area: Area, { rows }: Part): void {
  context.fillStyle = palette.lineStrong
  for (const { left, width } of layout.groups) {
    if (left + width > area.left) context.fillRect(left + width - 1, area.top, 1, area.height)
  }
  for (let row = rows[0]; row < rows[1]; row += 1) {
    const y = (row + 1) * layout.sizes.row - 1
    if ((row + 1) % ROWS_OF_A_BLOCK === 0) context.fillRect(area.left, y, area.width, 1)
  }
}

const edge = ({ edges }: ChartLayout, at: number): number => edges[at] as number
const middle = (layout: ChartLayout, column: number): number => (edge(layout, column) + edge(layout, column + 1)) / 2
const middleOfRow = ({ sizes }: ChartLayout, row: number): number => (row + 0.5) * sizes.row

/** The column of a line group that came; undefined where it compares with a draw that is not there. */
function drawnColumn(misses: Uint16Array, { firstColumn, columns }: PlacedGroup): number | undefined {
  for (let column = firstColumn; column < firstColumn + columns; column += 1) if (misses[column] === 0) return column
  return undefined
}

/**
 * Joins what came in each draw with what came in the next; a row more at both ends, so that lines continue over tiles.
 */
function paintLine(context: Brush, scene: ChartScene, placed: PlacedGroup, { rows }: Part): void {
  const { layout, palette } = scene
  if (placed.group.kind !== 'line') return
  context.strokeStyle = palette[COLOURS[placed.look].solid]
  context.globalAlpha = 0.55
  context.lineWidth = 1.5
  context.beginPath()
  let isOpen = false
  for (let row = Math.max(0, rows[0] - 1); row < Math.min(scene.rows, rows[1] + 1); row += 1) {
    const counted = countedRow(scene, row)
    const column = counted && drawnColumn(counted.misses, placed)
    if (column === undefined) continue
    const x = middle(layout, column)
    const y = middleOfRow(layout, row)
    if (isOpen) context.lineTo(x, y)
    else context.moveTo(x, y)
    isOpen = true
  }
  context.stroke()
  context.globalAlpha = 1
}

const COLOURS: Record<GroupLook, { readonly solid: 'red' | 'blue'; readonly plate?: PlateColours }> = {
  'red-ball': { solid: 'red' },
  'blue-ball': { solid: 'blue' },
  'red-plate': { solid: 'red', plate: { fill: 'redSoft', text: 'redText' } },
  'blue-plate': { solid: 'blue', plate: { fill: 'blueSoft', text: 'blueText' } },
}

interface PlateColours {
  readonly fill: keyof Palette
  readonly text: keyof Palette
}

/** What a drawn cell says: the number, the word, or what was measured where a column stands for a band of values. */
function drawnText({ trend, draw }: CountedRow, { group, firstColumn }: PlacedGroup, column: number): string {
  if (group.kind === 'line' && typeof group.measure === 'function' && group.columns !== undefined) {
    return `${trend.value(draw, group) ?? ''}`
  }
  return group.labels[column - firstColumn] ?? ''
}

function paintDrawn(context: Brush, scene: ChartScene, placed: PlacedGroup, { rows, columns }: Part): void {
  const { layout, palette } = scene
  const first = Math.max(placed.firstColumn, columns[0])
  const end = Math.min(placed.firstColumn + placed.columns, columns[1])
  const { solid, plate } = COLOURS[placed.look]
  const radius = Math.min(layout.sizes.row * 0.4, layout.sizes.font * 0.85, (layout.sizes.column - 1) / 2)
  for (let row = rows[0]; row < rows[1]; row += 1) {
    const counted = countedRow(scene, row)
    if (counted === undefined) continue
    const y = middleOfRow(layout, row)
    for (let column = first; column < end; column += 1) {
      if (counted.misses[column] !== 0) continue
      const x = middle(layout, column)
      context.fillStyle = palette[plate?.fill ?? solid]
      if (plate === undefined) paintBall(context, x, y, radius)
      else
        context.fillRect(
          edge(layout, column),
          row * layout.sizes.row + 1,
          edge(layout, column + 1) - edge(layout, column) - 1,
          layout.sizes.row - 2,
        )
      context.fillStyle = plate === undefined ? '#fff' : palette[plate.text]
      context.fillText(drawnText(counted, placed, column), x, y + 1)
    }
  }
}

function paintBall(context: Brush, x: number, y: number, radius: number): void {
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  context.fill()
}
