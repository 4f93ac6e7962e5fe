import type { OutputOf } from '@caimin/contract'
import { pagesQuery, unwrapReply } from '@caimin/session'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../platform/data/client.ts'
import type { OrderFilter } from './list/order-filter.ts'

export type OrderPage = OutputOf<'orders', 'list'>
export type OrderRow = OrderPage['rows'][number]
export type Order = OutputOf<'orders', 'info'>
export type OrderTicket = Order['tickets'][number]
export type ChaseRow = OutputOf<'orders', 'chases'>['rows'][number]

/** Orders of a filter. The key begins with `orders`: the socket refreshes it. */
export const ordersQuery = (filter: OrderFilter) =>
  pagesQuery({
    queryKey: ['orders', 'list', filter],
    load: (cursor, signal) => client.orders.list({ ...filter, ...cursor }, { signal }),
  })

/** The player's chases. */
export const chasesQuery = pagesQuery({
  queryKey: ['orders', 'chases'],
  load: (cursor, signal) => client.orders.chases(cursor, { signal }),
})

export const orderQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['orders', 'info', orderId],
    queryFn: ({ signal }) => unwrapReply(client.orders.info({ order_id: orderId }, { signal })),
  })

/** What is on record of an order. The key begins with `orders`, so that it follows the order. */
export const evidenceQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['orders', 'evidence', orderId],
    queryFn: ({ signal }) => unwrapReply(client.orders.evidence({ order_id: orderId }, { signal })),
  })
