import { exactAmountText } from '@caimin/base'
import { amountOf } from '@caimin/contract'
import { EmptyState, EndlessList, ErrorState, LinkButton, NavBar, Page, SkeletonRows, Tabs } from '@caimin/ui'
import { explainError, goBack, href, navigate } from '../../app/index.ts'
import { OrderDays } from './order-days.tsx'
import { ordersTexts } from './orders.texts.ts'
import { type OrderPage, type OrderStatus, useOrders } from './use-orders.ts'
import './orders.css'

const STATUSES: readonly { readonly value: OrderStatus; readonly label: string }[] = [
  { value: 'all', label: ordersTexts.all },
  { value: 'in_progress', label: ordersTexts.inProgress },
  { value: 'awaiting_draw', label: ordersTexts.awaitingDraw },
  { value: 'won', label: ordersTexts.won },
  { value: 'ended', label: ordersTexts.ended },
]

const statusOf = (text: string | undefined): OrderStatus => STATUSES.find(({ value }) => value === text)?.value ?? 'all'

export interface OrderListPageProps {
  readonly path: '/pages/follow/MyOrder' | '/pages/home/recordPages/recordPages'
  readonly title: string
  readonly status?: string | undefined
  readonly game?: string | undefined
}

/** The player's orders, newest first, by state. */
export function OrderListPage({ path, title, status: named, game }: OrderListPageProps) {
  const status = statusOf(named)
  const orders = useOrders(status, game)
  const pages = orders.data?.pages ?? []
  const rows = pages.flatMap((page) => page.rows)
  return (
    <Page
      head={
        <>
          <NavBar title={title} onBack={() => goBack(href('/pages/home/home'))} />
          <Tabs
            label={ordersTexts.filter}
            tabs={STATUSES}
            value={status}
            onChange={(next) => navigate(href(path, { status: next, game }), { replace: true })}
          />
        </>
      }
    >
      {orders.isPending && <SkeletonRows />}
      {orders.isError && rows.length === 0 && (
        <ErrorState hint={explainError(orders.error)} onRetry={() => void orders.refetch()} />
      )}
      {pages[0] && rows.length === 0 && <NoOrders isFiltered={status !== 'all'} />}
      {pages[0] && rows.length > 0 && (
        <EndlessList
          onRefresh={() => orders.refetch()}
          hasMore={orders.hasNextPage}
          isLoadingMore={orders.isFetchingNextPage}
          onLoadMore={() => void orders.fetchNextPage()}
        >
          <Totals totals={pages[0].totals} />
          <OrderDays rows={rows} linkOf={(orderId) => href(path, { order_id: orderId })} />
        </EndlessList>
      )}
    </Page>
  )
}

function Totals({ totals }: Pick<OrderPage, 'totals'>) {
  return (
    <dl className="orders-totals">
      <dt>{ordersTexts.totals(totals.orders)}</dt>
      <dd>
        {ordersTexts.totalStake} <b>{exactAmountText(amountOf(totals.stake))}</b>
        {ordersTexts.yuan}
      </dd>
      <dd>
        {ordersTexts.totalPrize} <b className="gold">{exactAmountText(amountOf(totals.prize))}</b>
        {ordersTexts.yuan}
      </dd>
    </dl>
  )
}

function NoOrders({ isFiltered }: { readonly isFiltered: boolean }) {
  return (
    <EmptyState
      title={isFiltered ? ordersTexts.emptyFiltered : ordersTexts.empty}
      hint={isFiltered ? undefined : ordersTexts.emptyHint}
      action={<LinkButton href={href('/pages/main/main')}>{ordersTexts.choose}</LinkButton>}
    />
  )
}
