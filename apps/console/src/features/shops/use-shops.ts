import type { OutputOf } from '@caimin/contract'
import { answerOf } from '@caimin/session'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { client } from '../../platform/client.ts'
import { queryClient } from '../../platform/query-client.ts'
import { useSignedInStaff } from '../../platform/staff.ts'
import type { shopsTexts } from './shops.texts.ts'

export type ShopView = keyof typeof shopsTexts.views
export type ShopRow = OutputOf<'shops', 'list'>['rows'][number]
export type ShopDetail = OutputOf<'shops', 'detail'>

export const useShopList = (state: ShopView, search: string) =>
  useInfiniteQuery({
    queryKey: ['shops', 'list', state, search],
    queryFn: ({ pageParam }) =>
      answerOf(
        client.shops.list({
          state,
          ...(search !== '' && { search }),
          ...(pageParam !== null && { cursor: pageParam }),
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
    placeholderData: keepPreviousData,
  })

const detailKey = (shopId: string) => ['shops', 'detail', shopId]

export const useShopDetail = (shopId: string) =>
  useQuery({ queryKey: detailKey(shopId), queryFn: () => answerOf(client.shops.detail({ shop_id: shopId })) })

/** Every change answers the shop as it is afterwards; the lists are fetched again. */
export async function showShop(shop: ShopDetail): Promise<void> {
  await Promise.all([queryClient.showAnswer(detailKey(shop.shop_id), shop), queryClient.makeStale(['shops', 'list'])])
}

/** Operators change; auditors look. */
export const useChangesShops = (): boolean => useSignedInStaff().role === 'operator'
