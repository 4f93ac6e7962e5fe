/** The entry `@caimin/rules/trends`: a page without charts does not load it. */
export { drawRow } from './draw-row.ts'
export { groupsOf, trendGame } from './games/index.ts'
export { dueRatio, expectedCount, type Heat, heatOf, usualCounts } from './heat.ts'
export { drawnIn, drawnOf, hitChances } from './hit-chances.ts'
export { packRow, unpackRows } from './packed-rows.ts'
export type { Tally } from './tally.ts'
export { startTrend, type Trend } from './trend.ts'
export type {
  BallGroup,
  DrawRow,
  LineGroup,
  RowField,
  TrendChart,
  TrendGame,
  TrendGroup,
} from './trend-group.ts'
