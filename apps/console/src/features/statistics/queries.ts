import type { OutputOf } from '@caimin/contract'
import { unwrapReply } from '@caimin/session'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { client } from '../../platform/client.ts'

export type Statistics = OutputOf<'statistics', 'shop'>
export type Shops = OutputOf<'statistics', 'all'>['shops']
export type By = 'day' | 'week' | 'month'

export interface Range {
  readonly from: string
  readonly to: string
}

const STATISTICS_EVERY_MS = 60_000

interface StatisticsFilter {
  readonly range: Range
  readonly by: By
  readonly isOfAllShops: boolean
}

export const statisticsQuery = ({ range, by, isOfAllShops }: StatisticsFilter) =>
  queryOptions({
    queryKey: ['statistics', isOfAllShops, range, by],
    queryFn: async ({ signal }): Promise<Statistics & { readonly shops?: Shops }> =>
      isOfAllShops
        ? unwrapReply(client.statistics.all({ ...range, by }, { signal }))
        : unwrapReply(client.statistics.shop({ ...range, by }, { signal })),
    placeholderData: keepPreviousData,
    refetchInterval: STATISTICS_EVERY_MS,
  })
