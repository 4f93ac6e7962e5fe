import { SkeletonRows } from '@caimin/ui'
import { Suspense } from 'react'
import { EvidencePage } from './later.ts'
import type { FilterParams } from './list/order-filter.ts'
import { OrderListPage, type OrderListPageProps } from './list/order-list-page.tsx'
import { OrderDetailPage } from './order-detail-page.tsx'
import { ordersTexts } from './orders.texts.ts'

interface Params extends FilterParams {
  readonly order_id?: string | undefined
  readonly view?: string | undefined
}

export function MyOrderPage(params: Params) {
  return <OrdersPage path="/pages/follow/MyOrder" title={ordersTexts.myOrders} {...params} />
}

export function RecordPage(params: Params) {
  return <OrdersPage path="/pages/home/recordPages/recordPages" title={ordersTexts.records} {...params} />
}

function OrdersPage({ order_id: orderId, view, ...list }: Params & Pick<OrderListPageProps, 'path' | 'title'>) {
  if (!orderId) return <OrderListPage view={view} {...list} />
  if (view === 'evidence') {
    return (
      <Suspense fallback={<SkeletonRows />}>
        <EvidencePage orderId={orderId} />
      </Suspense>
    )
  }
  return <OrderDetailPage orderId={orderId} />
}
