import { acGroup, type BallZone, ballZoneGroups, orderGroups } from '../ball-zone.ts'
import { edgesEvery } from '../groups.ts'
import { oneBallGroups } from '../one-ball.ts'
import type { TrendGame } from '../trend-group.ts'
import { CHART_NAMES } from '../trends.texts.ts'
import { zoneCharts } from '../zone-charts.ts'

const ZONE: BallZone = {
  code: 'numbers',
  part: { from: 0, to: 7 },
  from: 1,
  to: 30,
  bigFrom: 16,
  sections: [11, 21],
  sumEdges: edgesEvery(10, { from: 60, to: 160 }),
  sameTails: [0, 4],
}
const BASIC = ballZoneGroups(ZONE)
const SPECIAL = oneBallGroups({ code: 'special', place: 7, to: 30, bigFrom: 16 })

/** 七乐彩: 7 of 30 and a special number of the rest. */
export const SEVEN_LECAI_TRENDS: TrendGame = {
  fields: [
    { field: 'numbers', count: 7, isAscending: true },
    { field: 'special', count: 1, isAscending: false },
  ],
  numbers: [BASIC.balls, SPECIAL.ball],
  charts: [
    { code: 'basic', name: CHART_NAMES.basic, groups: [BASIC.balls] },
    { code: 'places', name: CHART_NAMES.places, groups: orderGroups(ZONE) },
    { code: 'special', name: CHART_NAMES.special, groups: [SPECIAL.ball, ...SPECIAL.classes] },
    ...zoneCharts(BASIC),
    { code: 'ac', name: CHART_NAMES.ac, groups: [acGroup(ZONE)] },
  ],
}
