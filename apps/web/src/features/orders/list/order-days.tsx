import {
  chinaClock,
  chinaDate,
  chinaParts,
  exactAmountText,
  fenOf,
  type Instant,
  instantOf,
  weekdayName,
} from '@caimin/base'
import { type Href, Link } from '@caimin/router'
import { GAME_NAMES } from '@caimin/rules/games'
import { ORDER_STATE_NAMES, orderStateAt } from '@caimin/rules/orders'
import { Card, Countdown, GameIcon, SectionHead } from '@caimin/ui'
import { useServerTime } from '../../../platform/data/server-time.ts'
import type { OrderRow } from '../queries.ts'
import { listTexts } from './list.texts.ts'

export interface OrderDaysProps {
  readonly rows: readonly OrderRow[]
  readonly linkOf: (orderId: string) => Href
}

/** Orders under the day they were placed on. */
export function OrderDays({ rows, linkOf }: OrderDaysProps) {
  const today = chinaDate(useServerTime()())
  const days = Map.groupBy(rows, (row) => chinaDate(row.placed_at))
  return [...days].map(([day, orders]) => (
    <section key={day}>
      <SectionHead title={day === today ? listTexts.today : dayTitle(orders)} />
      <Card>
        {orders.map((order) => (
          <OrderLine key={order.order_id} order={order} to={linkOf(order.order_id)} />
        ))}
      </Card>
    </section>
  ))
}

function dayTitle([first]: readonly OrderRow[]): string {
  if (!first) return ''
  const at = instantOf(first.placed_at)
  const { month, day } = chinaParts(at)
  return listTexts.dateTitle(month, day, weekdayName(at))
}

export const stateName = (state: number): string => {
  const name = orderStateAt(state)
  return name ? ORDER_STATE_NAMES[name] : ''
}

function OrderLine({ order, to }: { readonly order: OrderRow; readonly to: Href }) {
  return (
    <Link to={to} className="ui-cell orders-line">
      <GameIcon game={order.game} />
      <span className="ui-cell-title">
        <span className="orders-name">
          {GAME_NAMES[order.game]}
          {order.issue_no && <small>{listTexts.issue(order.issue_no)}</small>}
        </span>
        <small>{order.summary}</small>
        <small>
          {chinaClock(order.placed_at)} {exactAmountText(order.stake)}
          {listTexts.yuan}
        </small>
      </span>
      <span className="ui-cell-value">
        <Outcome order={order} />
      </span>
    </Link>
  )
}

/**
 * The prize once there is one, else the state or that the shop waits for an answer, and the time left while the shop
 * owes something.
 */
function Outcome({ order }: { readonly order: OrderRow }) {
  const now = useServerTime()
  const prize = order.prize_after_tax === null ? 0n : fenOf(order.prize_after_tax)
  const isWaiting = order.due_at !== null && order.state <= 2
  return (
    <>
      <span className={isWaiting ? 'red bold' : undefined}>
        {order.needs_answer ? listTexts.needsAnswer : stateName(order.state)}
      </span>
      {prize > 0n && order.prize_after_tax !== null && (
        <b className="gold orders-prize">
          {exactAmountText(order.prize_after_tax)}
          {listTexts.yuan}
        </b>
      )}
      {isWaiting && order.due_at !== null && <Left until={instantOf(order.due_at)} now={now} />}
    </>
  )
}

function Left({ until, now }: { readonly until: Instant; readonly now: () => Instant }) {
  return (
    <small className="orders-left">
      {listTexts.left}
      <Countdown until={until} now={now} />
    </small>
  )
}
