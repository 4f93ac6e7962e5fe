import { ballZoneGroups } from '../ball-zone.ts'
import { edgesEvery } from '../groups.ts'
import type { TrendGame } from '../trend-group.ts'
import { CHART_NAMES } from '../trends.texts.ts'
import { zoneCharts } from '../zone-charts.ts'

const ZONE = ballZoneGroups({
  code: 'numbers',
  part: { from: 0, to: 20 },
  from: 1,
  to: 80,
  bigFrom: 41,
  sections: edgesEvery(10, { from: 11, to: 71 }),
  sumEdges: edgesEvery(50, { from: 600, to: 1050 }),
  // Twenty numbers have ten last digits at most, and three of eight numbers each hold them.
  sameTails: [10, 17],
})

/** 快乐8: 20 of 80. AC is for a handful of numbers and has no chart here. */
export const HAPPY8_TRENDS: TrendGame = {
  fields: [{ field: 'numbers', count: 20, isAscending: true }],
  numbers: [ZONE.balls],
  charts: [{ code: 'basic', name: CHART_NAMES.basic, groups: [ZONE.balls] }, ...zoneCharts(ZONE)],
}
