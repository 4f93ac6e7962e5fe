import type { OutputOf } from '@caimin/contract'
import type { TicketName } from '../../core/orders/index.ts'

export const viewTicketName = ({
  orderId,
  orderNo,
  seq,
}: TicketName): OutputOf<'desk', 'order'>['similar_photos'][number]['similar_to'] => ({
  order_id: orderId,
  order_no: orderNo,
  seq,
})
