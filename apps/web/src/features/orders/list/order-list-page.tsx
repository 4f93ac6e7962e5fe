import { exactAmountText } from '@caimin/base'
import { goBack, Link, navigate } from '@caimin/router'
import { usePages } from '@caimin/session'
import {
  EmptyState,
  EndlessList,
  ErrorState,
  FilterIcon,
  IconButton,
  LinkButton,
  NavBar,
  Page,
  SkeletonRows,
  Tabs,
} from '@caimin/ui'
import { useState } from 'react'
import { explainError } from '../../../platform/data/explain.ts'
import { links } from '../../../platform/links.ts'
import { moreOf } from '../../../platform/shell/query-states.tsx'
import { ChaseList } from '../chases/chase-list.tsx'
import { type OrderPage, ordersQuery } from '../queries.ts'
import { FilterSheet } from './filter-sheet.tsx'
import { FilterStrip } from './filter-strip.tsx'
import { listTexts } from './list.texts.ts'
import { OrderDays } from './order-days.tsx'
import { type FilterParams, filterParams, type OrderFilter, readFilter, tabOf } from './order-filter.ts'
import './list.css'

type Tab = ReturnType<typeof tabOf> | 'chases'

const TABS: readonly { readonly value: Tab; readonly label: string }[] = [
  { value: 'all', label: listTexts.all },
  { value: 'in_progress', label: listTexts.inProgress },
  { value: 'awaiting_draw', label: listTexts.awaitingDraw },
  { value: 'won', label: listTexts.won },
  { value: 'ended', label: listTexts.ended },
  { value: 'chases', label: listTexts.chases },
]

export interface OrderListPageProps extends FilterParams {
  /** The list on which it is shown, of the two that there are. */
  readonly list: typeof links.orders.mine | typeof links.orders.records
  readonly title: string
  /** `chases` lists chases instead of orders. */
  readonly view?: string | undefined
}

/** The player's orders, newest first, by state, game and day; or the chases. */
export function OrderListPage({ list, title, view, ...params }: OrderListPageProps) {
  const [isFiltering, setFiltering] = useState(false)
  const filter = readFilter(params)
  const isOnChases = view === 'chases'
  const show = (next: OrderFilter) => navigate(list(filterParams(next)), { replace: true })
  const showTab = (tab: Tab) =>
    tab === 'chases'
      ? navigate(list({ ...filterParams(filter), view: 'chases' }), { replace: true })
      : show({ ...filter, status: tab })
  return (
    <Page
      head={
        <>
          <NavBar
            title={title}
            onBack={() => goBack(links.home.home())}
            actions={
              !isOnChases && (
                <IconButton icon={FilterIcon} label={listTexts.filter} onClick={() => setFiltering(true)} />
              )
            }
          />
          <Tabs label={listTexts.status} tabs={TABS} value={isOnChases ? 'chases' : tabOf(filter)} onChange={showTab} />
        </>
      }
    >
      {isOnChases ? (
        <ChaseList />
      ) : (
        <>
          <FilterStrip filter={filter} onChange={show} />
          <Orders list={list} filter={filter} />
        </>
      )}
      <FilterSheet open={isFiltering} filter={filter} onChange={show} onClose={() => setFiltering(false)} />
    </Page>
  )
}

interface OrdersProps extends Pick<OrderListPageProps, 'list'> {
  readonly filter: OrderFilter
}

function Orders({ list, filter }: OrdersProps) {
  const orders = usePages(ordersQuery(filter))
  const { firstPage: first, rows, error } = orders
  if (!first && error === null) return <SkeletonRows />
  if (!first) return <ErrorState hint={explainError(error)} onRetry={() => void orders.refetch()} />
  const hiddenLink = filter.hidden === undefined && first.totals.hidden > 0 && (
    <p className="orders-hidden">
      <Link to={list(filterParams({ ...filter, hidden: 'only' }))}>{listTexts.hiddenCount(first.totals.hidden)}</Link>
    </p>
  )
  if (rows.length === 0) {
    return (
      <>
        <NoOrders filter={filter} totals={first.totals} />
        {hiddenLink}
      </>
    )
  }
  return (
    <EndlessList onRefresh={() => orders.refetch()} {...moreOf(orders)}>
      <Totals filter={filter} totals={first.totals} />
      <OrderDays rows={rows} linkOf={(orderId) => list({ order_id: orderId })} />
      {!orders.hasMore && hiddenLink}
    </EndlessList>
  )
}

type TotalsProps = Pick<OrdersProps, 'filter'> & Pick<OrderPage, 'totals'>

function Totals({ filter, totals }: TotalsProps) {
  const hasHidden = filter.hidden === undefined && totals.hidden > 0
  return (
    <dl className="orders-totals">
      <dt>{hasHidden ? listTexts.totalsWithHidden(totals.orders, totals.hidden) : listTexts.totals(totals.orders)}</dt>
      <dd>
        {listTexts.totalStake} <b>{exactAmountText(totals.stake)}</b>
        {listTexts.yuan}
      </dd>
      <dd>
        {listTexts.totalPrize} <b className="gold">{exactAmountText(totals.prize)}</b>
        {listTexts.yuan}
      </dd>
    </dl>
  )
}

function NoOrders({ filter, totals }: TotalsProps) {
  const isFiltered = Object.keys(filterParams(filter)).length > 0
  if (filter.hidden) return <EmptyState title={listTexts.emptyHidden} />
  if (totals.hidden > 0) {
    return (
      <>
        <Totals filter={filter} totals={totals} />
        <EmptyState title={listTexts.allHidden} />
      </>
    )
  }
  return (
    <EmptyState
      title={isFiltered ? listTexts.emptyFiltered : listTexts.empty}
      hint={isFiltered ? undefined : listTexts.emptyHint}
      action={<LinkButton href={links.lobby.lobby()}>{listTexts.choose}</LinkButton>}
    />
  )
}
