import { digitGroups, placeClassGroups, placeGroups } from '../digit-groups.ts'
import { placeGroup } from '../groups.ts'
import type { TrendGame } from '../trend-group.ts'
import { CHART_NAMES, SEVEN_PLACES } from '../trends.texts.ts'

const FIRST_SIX = SEVEN_PLACES.slice(0, 6)
/** To 14 since issue 20100, to 9 before; one row of columns serves both. */
const LAST = placeGroup({ code: 'digits7', name: SEVEN_PLACES[6] }, 6, { from: 0, to: 14 })
const PLACES = [...placeGroups(FIRST_SIX), LAST]
const { digitSet, sum, sumTail, span, odd, big, prime, relations } = digitGroups({ from: 0, to: 6 })

/** 7星彩: six places of 0 to 9 and a last one of its own; sums, ratios and the like are those of the first six. */
export const SEVEN_XINCAI_TRENDS: TrendGame = {
  fields: [{ field: 'digits', count: 7, isAscending: false }],
  numbers: PLACES,
  charts: [
    { code: 'direct', name: CHART_NAMES.basic, groups: PLACES },
    { code: 'digit-set', name: CHART_NAMES.digitSet, groups: [digitSet] },
    { code: 'sum', name: CHART_NAMES.sum, groups: [sum, sumTail] },
    { code: 'span', name: CHART_NAMES.span, groups: [span] },
    { code: 'big', name: CHART_NAMES.big, groups: [...placeClassGroups(FIRST_SIX, 'big'), big] },
    { code: 'odd', name: CHART_NAMES.odd, groups: [...placeClassGroups(FIRST_SIX, 'odd'), odd] },
    { code: 'prime', name: CHART_NAMES.prime, groups: [...placeClassGroups(FIRST_SIX, 'prime'), prime] },
    { code: 'road', name: CHART_NAMES.road, groups: placeClassGroups(FIRST_SIX, 'road') },
    { code: 'relations', name: CHART_NAMES.relations, groups: relations },
  ],
}
