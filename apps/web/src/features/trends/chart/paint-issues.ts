import { nameOfDraw, shortIssue } from '../data/draw-book.ts'
import { trendsTexts } from '../trends.texts.ts'
import type { Brush } from './canvas.ts'
import { type ChartScene, ROWS_OF_A_BLOCK, rowsWithin } from './chart-scene.ts'
import type { Area } from './tiles.ts'

/** Paints the column of issues; draws made for the demo carry a mark. */
export function paintIssues(context: Brush, scene: ChartScene, area: Area): void {
  const { book, firstDraw, layout, palette } = scene
  const { font, row: height, issue: width } = layout.sizes
  const [first, end] = rowsWithin(scene, area.top, area.top + area.height)
  context.fillStyle = palette.card
  context.fillRect(area.left, area.top, area.width, area.height)
  context.font = `${font}px ${palette.font}`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  for (let row = first; row < end; row += 1) {
    const { issueNo, isDemo } = nameOfDraw(book, firstDraw + row)
    const issue = shortIssue(issueNo)
    context.fillStyle = palette.ink2
    context.fillText(isDemo ? `${issue}${trendsTexts.demoMark}` : issue, width / 2, (row + 0.5) * height + 1)
    if ((row + 1) % ROWS_OF_A_BLOCK === 0) {
      context.fillStyle = palette.lineStrong
      context.fillRect(area.left, (row + 1) * height - 1, area.width, 1)
    }
  }
  context.fillStyle = palette.lineStrong
  context.fillRect(width - 1, area.top, 1, area.height)
}
