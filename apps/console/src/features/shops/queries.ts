import type { OutputOf } from '@caimin/contract'
import { pagesQuery, unwrapReply } from '@caimin/session'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../platform/client.ts'
import { queryClient } from '../../platform/query-client.ts'
import type { shopsTexts } from './shops.texts.ts'

export type ShopView = keyof typeof shopsTexts.views
export type ShopRow = OutputOf<'shops', 'list'>['rows'][number]
export type ShopDetail = OutputOf<'shops', 'detail'>

const LIST_KEY = ['shops', 'list']

export const shopListQuery = (state: ShopView, search: string) =>
  pagesQuery({
    queryKey: [...LIST_KEY, state, search],
    load: (cursor, signal) => client.shops.list({ state, ...(search !== '' && { search }), ...cursor }, { signal }),
    keepsPrevious: true,
  })

export const shopDetailQuery = (shopId: string) =>
  queryOptions({
    queryKey: ['shops', 'detail', shopId],
    queryFn: ({ signal }) => unwrapReply(client.shops.detail({ shop_id: shopId }, { signal })),
  })

/** Every change answers the shop as it is afterwards; the lists are fetched again. */
export async function showShop(shop: ShopDetail): Promise<void> {
  const { queryKey } = shopDetailQuery(shop.shop_id)
  await Promise.all([queryClient.setAndRefetch(queryKey, shop), queryClient.invalidate(LIST_KEY)])
}

export type Holidays = OutputOf<'shops', 'holidays'>

/** Days ahead without sales in all shops. */
export const holidaysQuery = queryOptions({
  queryKey: ['shops', 'holidays'],
  queryFn: ({ signal }) => unwrapReply(client.shops.holidays({}, { signal })),
})

/** Every change answers the holidays as they are afterwards. */
export const showHolidays = (holidays: Holidays): Promise<void> =>
  queryClient.setAndRefetch(holidaysQuery.queryKey, holidays)

export const refreshHolidays = (): Promise<void> => queryClient.invalidate(holidaysQuery.queryKey)
