import type { InputOf, OutputOf } from '@caimin/contract'
import { isGameId } from '@caimin/rules/games'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { unwrap, useClient } from '../../app/index.ts'

export type OrderPage = OutputOf<'orders', 'list'>
export type OrderRow = OrderPage['rows'][number]
export type Order = OutputOf<'orders', 'info'>
export type OrderTicket = Order['tickets'][number]
export type LegMatch = Order['matches'][number]
export type OrderStatus = NonNullable<InputOf<'orders', 'list'>['status']>

/** Orders of one status, page after page. The key begins with `orders`: the socket refreshes it. */
export function useOrders(status: OrderStatus, game: string | undefined) {
  const client = useClient()
  const filter = { status, ...(isGameId(game) ? { game } : {}) }
  return useInfiniteQuery({
    queryKey: ['orders', 'list', filter],
    queryFn: ({ pageParam }) =>
      unwrap(client.orders.list({ ...filter, ...(pageParam === null ? {} : { cursor: pageParam }) })),
    initialPageParam: null as string | null,
    getNextPageParam: (page: OrderPage) => page.next_cursor,
  })
}

export function useOrder(orderId: string) {
  const client = useClient()
  return useQuery({
    queryKey: ['orders', 'info', orderId],
    queryFn: () => unwrap(client.orders.info({ order_id: orderId })),
  })
}
