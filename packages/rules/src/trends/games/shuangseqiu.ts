import { acGroup, type BallZone, ballZoneGroups } from '../ball-zone.ts'
import { edgesEvery } from '../groups.ts'
import { oneBallGroups } from '../one-ball.ts'
import type { TrendGame } from '../trend-group.ts'
import { CHART_NAMES } from '../trends.texts.ts'
import { numberCharts, remainderCharts, zoneCharts } from '../zone-charts.ts'

const RED_ZONE: BallZone = {
  code: 'red',
  part: { from: 0, to: 6 },
  from: 1,
  to: 33,
  bigFrom: 17,
  sections: [12, 23],
  sumEdges: edgesEvery(10, { from: 50, to: 150 }),
  sameTails: [0, 4],
}
const RED = ballZoneGroups(RED_ZONE)
const BLUE = oneBallGroups({ code: 'blue', place: 6, to: 16, bigFrom: 9 })
const ZONES = [RED.balls, BLUE.ball]

/** 双色球: 6 of 33 red and 1 of 16 blue. */
export const SHUANGSEQIU_TRENDS: TrendGame = {
  fields: [
    { field: 'red', count: 6, isAscending: true },
    { field: 'blue', count: 1, isAscending: false },
  ],
  numbers: ZONES,
  charts: [
    { code: 'overview', name: CHART_NAMES.overview, groups: ZONES },
    { code: 'red', name: CHART_NAMES.red, groups: [RED.balls] },
    { code: 'blue', name: CHART_NAMES.blue, groups: [BLUE.ball, ...BLUE.classes] },
    ...numberCharts(ZONES),
    ...zoneCharts(RED),
    ...remainderCharts(RED),
    { code: 'ac', name: CHART_NAMES.ac, groups: [acGroup(RED_ZONE)] },
  ],
}
