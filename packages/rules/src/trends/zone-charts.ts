import type { BallZoneGroups } from './ball-zone.ts'
import type { TrendChart, TrendGroup } from './trend-group.ts'
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

/** 余数 beyond the three roads: how many numbers of the main zone leave each remainder. */
export const remainderCharts = (zone: BallZoneGroups): TrendChart[] => [
  { code: 'mod5', name: CHART_NAMES.mod5, groups: zone.mod5 },
  { code: 'mod7', name: CHART_NAMES.mod7, groups: zone.mod7 },
]

/** 频率 and 比对 of the zones one bets on. */
export const numberCharts = (zones: readonly TrendGroup[]): TrendChart[] => [
  { code: 'frequency', name: CHART_NAMES.frequency, groups: zones, shows: 'frequency' },
  { code: 'comparison', name: CHART_NAMES.comparison, groups: zones, shows: 'comparison' },
]
