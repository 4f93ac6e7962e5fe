import type { OutputOf } from '@caimin/contract'
import { answerOf } from '@caimin/session'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { client } from '../../platform/data/client.ts'
import type { OrderFilter } from './list/order-filter.ts'

export type OrderPage = OutputOf<'orders', 'list'>
export type OrderRow = OrderPage['rows'][number]
export type Order = OutputOf<'orders', 'info'>
export type OrderTicket = Order['tickets'][number]
export type LegMatch = Order['matches'][number]
export type OrderDraw = NonNullable<Order['draw']>
type ChasePage = OutputOf<'orders', 'chases'>
export type ChaseRow = ChasePage['rows'][number]

/** Orders of a filter, page after page. The key begins with `orders`: the socket refreshes it. */
export function useOrders(filter: OrderFilter) {
  return useInfiniteQuery({
    queryKey: ['orders', 'list', filter],
    queryFn: ({ pageParam }) =>
      answerOf(client.orders.list({ ...filter, ...(pageParam === null ? {} : { cursor: pageParam }) })),
    initialPageParam: null as string | null,
    getNextPageParam: (page: OrderPage) => page.next_cursor,
  })
}

/** The player's chases, page after page. */
export function useChases() {
  return useInfiniteQuery({
    queryKey: ['orders', 'chases'],
    queryFn: ({ pageParam }) => answerOf(client.orders.chases(pageParam === null ? {} : { cursor: pageParam })),
    initialPageParam: null as string | null,
    getNextPageParam: (page: ChasePage) => page.next_cursor,
  })
}

export function useOrder(orderId: string) {
  return useQuery({
    queryKey: ['orders', 'info', orderId],
    queryFn: () => answerOf(client.orders.info({ order_id: orderId })),
  })
}
