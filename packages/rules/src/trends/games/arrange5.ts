import { digitGroups, placeClassGroups, placeGroups } from '../digit-groups.ts'
import type { TrendGame } from '../trend-group.ts'
import { CHART_NAMES, FIVE_PLACES } from '../trends.texts.ts'

const PLACES = placeGroups(FIVE_PLACES)
const { digitSet, sum, sumTail, span, odd, big, prime, relations } = digitGroups({ from: 0, to: 5 })

/** 排列5: five places of 0 to 9. */
export const ARRANGE5_TRENDS: TrendGame = {
  fields: [{ field: 'digits', count: 5, isAscending: false }],
  numbers: PLACES,
  charts: [
    { code: 'direct', name: CHART_NAMES.direct, groups: PLACES },
    { code: 'digit-set', name: CHART_NAMES.digitSet, groups: [digitSet] },
    { code: 'sum', name: CHART_NAMES.sum, groups: [sum, sumTail] },
    { code: 'span', name: CHART_NAMES.span, groups: [span] },
    { code: 'big', name: CHART_NAMES.big, groups: [...placeClassGroups(FIVE_PLACES, 'big'), big] },
    { code: 'odd', name: CHART_NAMES.odd, groups: [...placeClassGroups(FIVE_PLACES, 'odd'), odd] },
    { code: 'prime', name: CHART_NAMES.prime, groups: [...placeClassGroups(FIVE_PLACES, 'prime'), prime] },
    { code: 'road', name: CHART_NAMES.road, groups: placeClassGroups(FIVE_PLACES, 'road') },
    { code: 'relations', name: CHART_NAMES.relations, groups: relations },
  ],
}
