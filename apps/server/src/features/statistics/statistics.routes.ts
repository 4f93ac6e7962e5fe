import type { HandlersOf } from '../../platform/http/handler.ts'
import { writeFile } from './export-statistics.ts'
import { showAll, showShop } from './show-statistics.ts'
import type { StatisticsDeps } from './statistics.deps.ts'

export const statisticsRoutes = (deps: StatisticsDeps): HandlersOf<'statistics'> => ({
  shop: (input, { shopId }) => showShop(deps, input, shopId),
  shopFile: (input, { shopId }) => writeFile(deps, input, [shopId]),
  all: (input) => showAll(deps, input),
  allFile: ({ shop_id, ...input }) => writeFile(deps, input, shop_id === undefined ? undefined : [shop_id]),
})
