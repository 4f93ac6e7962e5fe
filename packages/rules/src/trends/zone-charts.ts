import type { BallZoneGroups } from './ball-zone.ts'
import type { TrendChart } from './trend-group.ts'
import { CHART_NAMES } from './trends.texts.ts'

/** The charts every game of balls has about its main zone. */
export const zoneCharts = (zone: BallZoneGroups): TrendChart[] => [
  { code: 'sum', name: CHART_NAMES.sum, groups: [zone.sum, zone.sumTail] },
  { code: 'span', name: CHART_NAMES.span, groups: [zone.span] },
  { code: 'odd', name: CHART_NAMES.odd, groups: [zone.odd] },
  { code: 'big', name: CHART_NAMES.big, groups: [zone.big] },
  { code: 'prime', name: CHART_NAMES.prime, groups: [zone.prime] },
  { code: 'road', name: CHART_NAMES.road, groups: zone.roads },
  { code: 'sections', name: CHART_NAMES.zones, groups: zone.sections },
  { code: 'relations', name: CHART_NAMES.relations, groups: zone.relations },
]
