import {
  chinaClock,
  chinaDate,
  chinaParts,
  exactAmountText,
  type Fen,
  fenOf,
  type Instant,
  instantOf,
  plus,
  sum,
  weekdayName,
} from '@caimin/base'
import { type Href, Link } from '@caimin/router'
import { GAME_NAMES } from '@caimin/rules/games'
import { ORDER_STATE_NAMES, orderStateAt } from '@caimin/rules/orders'
import { Card, Countdown, GameIcon, SectionHead, Tag } from '@caimin/ui'
import { useServerTime } from '../../../platform/data/server-time.ts'
import { links } from '../../../platform/links.ts'
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
          <OrderLine key={order.order_id} order={order} to={pageOf(order, linkOf)} />
        ))}
      </Card>
    </section>
  ))
}

/** A plan has a page of its own. */
const pageOf = ({ order_id, plan_kind }: OrderRow, linkOf: OrderDaysProps['linkOf']): Href =>
  plan_kind === null ? linkOf(order_id) : links.together.plan({ plan_id: order_id })

/** What the player put into an order; of a plan their own part, also where it came back. */
const stakeOf = ({ stake, own }: OrderRow): Fen =>
  own === null ? fenOf(stake) : sum([own.shares, own.guarantee, own.refunded].map(fenOf))

/** What the player got of it. */
const prizeOf = ({ prize_after_tax: prize, own }: OrderRow): Fen =>
  own === null ? fenOf(prize ?? '0.00') : plus(fenOf(own.prize ?? '0.00'), fenOf(own.commission ?? '0.00'))

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
        <small>
          {order.summary} {order.plan_kind !== null && <Tag>{listTexts.planKinds[order.plan_kind]}</Tag>}
        </small>
        <small>
          {chinaClock(order.placed_at)} {exactAmountText(stakeOf(order))}
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
  const prize = prizeOf(order)
  const isWaiting = order.due_at !== null && order.state <= 2
  return (
    <>
      <span className={isWaiting ? 'red bold' : undefined}>
        {order.needs_answer ? listTexts.needsAnswer : stateName(order.state)}
      </span>
      {prize > 0n && (
        <b className="gold orders-prize">
          {exactAmountText(prize)}
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
