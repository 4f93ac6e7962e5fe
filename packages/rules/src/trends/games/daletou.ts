import { acGroup, type BallZone, ballZoneGroups } from '../ball-zone.ts'
import { edgesEvery } from '../groups.ts'
import type { TrendGame } from '../trend-group.ts'
import { CHART_NAMES } from '../trends.texts.ts'
import { numberCharts, remainderCharts, zoneCharts } from '../zone-charts.ts'

const FRONT_ZONE: BallZone = {
  code: 'front',
  part: { from: 0, to: 5 },
  from: 1,
  to: 35,
  bigFrom: 18,
  sections: [13, 25],
  sumEdges: edgesEvery(10, { from: 50, to: 140 }),
  sameTails: [0, 3],
}
const FRONT = ballZoneGroups(FRONT_ZONE)
const BACK = ballZoneGroups({
  code: 'back',
  part: { from: 5, to: 7 },
  from: 1,
  to: 12,
  bigFrom: 7,
  sections: [],
  sumEdges: edgesEvery(1, { from: 4, to: 23 }),
  sameTails: [0, 1],
})
const ZONES = [FRONT.balls, BACK.balls]

/** 超级大乐透: 5 of 35 in front and 2 of 12 in the back. */
export const DALETOU_TRENDS: TrendGame = {
  fields: [
    { field: 'front', count: 5, isAscending: true },
    { field: 'back', count: 2, isAscending: true },
  ],
  numbers: ZONES,
  charts: [
    { code: 'overview', name: CHART_NAMES.overview, groups: ZONES },
    { code: 'front', name: CHART_NAMES.front, groups: [FRONT.balls] },
    {
      code: 'back',
      name: CHART_NAMES.back,
      groups: [BACK.balls, BACK.odd, BACK.big, BACK.prime, BACK.sum, BACK.span, ...BACK.relations],
    },
    ...numberCharts(ZONES),
    ...zoneCharts(FRONT),
    ...remainderCharts(FRONT),
    { code: 'ac', name: CHART_NAMES.ac, groups: [acGroup(FRONT_ZONE)] },
  ],
}
