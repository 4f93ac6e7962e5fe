import { OrderDetailPage } from './order-detail-page.tsx'
import { OrderListPage } from './order-list-page.tsx'
import { ordersTexts } from './orders.texts.ts'

interface Params {
  readonly order_id?: string | undefined
  readonly status?: string | undefined
  readonly game?: string | undefined
}

export function MyOrderPage({ order_id: orderId, ...filter }: Params) {
  if (orderId) return <OrderDetailPage orderId={orderId} />
  return <OrderListPage path="/pages/follow/MyOrder" title={ordersTexts.myOrders} {...filter} />
}

export function RecordPage({ order_id: orderId, ...filter }: Params) {
  if (orderId) return <OrderDetailPage orderId={orderId} />
  return <OrderListPage path="/pages/home/recordPages/recordPages" title={ordersTexts.records} {...filter} />
}
