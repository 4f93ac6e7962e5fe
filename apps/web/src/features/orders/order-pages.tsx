import { SkeletonRows } from '@caimin/ui'
import { Suspense } from 'react'
import { links } from '../../platform/links.ts'
import { EvidencePage } from './lazy.ts'
import type { FilterParams } from './list/order-filter.ts'
import { OrderListPage, type OrderListPageProps } from './list/order-list-page.tsx'
import { OrderDetailPage } from './order-detail-page.tsx'
import { ordersTexts } from './orders.texts.ts'

interface Params extends FilterParams {
  readonly order_id?: string | undefined
  readonly view?: string | undefined
}

export function MyOrderPage(params: Params) {
  return <OrdersPage list={links.orders.mine} title={ordersTexts.myOrders} {...params} />
}

export function RecordPage(params: Params) {
  return <OrdersPage list={links.orders.records} title={ordersTexts.records} {...params} />
}

function OrdersPage({ order_id: orderId, view, ...rest }: Params & Pick<OrderListPageProps, 'list' | 'title'>) {
  if (!orderId) return <OrderListPage view={view} {...rest} />
  if (view === 'evidence') {
    return (
      <Suspense fallback={<SkeletonRows />}>
        <EvidencePage orderId={orderId} />
      </Suspense>
    )
  }
  return <OrderDetailPage orderId={orderId} />
}
