import { CallFailed, unwrapReply } from '@caimin/session'
import { queryOptions } from '@tanstack/react-query'
import { client } from './client.ts'

/** One order of the shop as the desk shows it to who asks: of a plan that they have not opened, without its bet. */
export const deskOrderQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['desk', 'order', orderId],
    queryFn: ({ signal }) => unwrapReply(client.desk.order({ order_id: orderId }, { signal })),
  })

/** Whether the shop has no such order: of an address that was typed or has grown old. */
export const isUnknownOrder = (error: unknown): boolean =>
  error instanceof CallFailed && ['not_found', 'bad_input'].includes(error.refusal.reason)
