import { exactAmountText } from '@caimin/base'
import { GAME_NAMES } from '@caimin/rules/games'
import { ORDER_STATE_NAMES, orderStateAt } from '@caimin/rules/orders'
import { Badge, Card, ClockIcon, GameIcon, type LineIcon, RightIcon, ScoreIcon, StarIcon, TicketIcon } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import type { User } from '../../platform/data/user.ts'
import { links } from '../../platform/links.ts'
import { homeTexts } from './home.texts.ts'
import { newestOrdersQuery } from './queries.ts'

/** The ways into the order lists with their counts, and the newest two orders. */
export function OrdersCard({ user }: { readonly user: User }) {
  const { in_progress, awaiting_draw, awaiting_payout, needs_answer } = user.orderinfo
  return (
    <Card>
      <div className="home-orders-head">
        <h2>{homeTexts.orders}</h2>
        <a href={links.orders.records()}>
          {homeTexts.all}
          <RightIcon size="s" />
        </a>
      </div>
      <nav className="home-ways" aria-label={homeTexts.orders}>
        <Way icon={ClockIcon} label={homeTexts.inProgress} status="in_progress" count={in_progress} />
        <Way icon={ScoreIcon} label={homeTexts.awaitingDraw} status="awaiting_draw" count={awaiting_draw} />
        <Way icon={StarIcon} label={homeTexts.won} status="won" count={awaiting_payout} />
        <Way icon={TicketIcon} label={homeTexts.ended} status="ended" count={0} />
      </nav>
      {needs_answer > 0 && (
        <a className="home-answer" href={links.orders.records({ status: 'in_progress' })}>
          <span>{homeTexts.answerOdds(needs_answer)}</span>
          <RightIcon size="s" />
        </a>
      )}
      <NewestOrders />
    </Card>
  )
}

interface WayProps {
  readonly icon: LineIcon
  readonly label: string
  readonly status: string
  readonly count: number
}

function Way({ icon: Icon, label, status, count }: WayProps) {
  return (
    <a href={links.orders.records({ status })} aria-label={count > 0 ? `${count} ${label}` : label}>
      <span className="home-way-icon">
        <Icon />
        <Badge count={count} />
      </span>
      {label}
    </a>
  )
}

function NewestOrders() {
  const newest = useQuery(newestOrdersQuery)
  if (newest.data?.rows.length === 0) {
    return (
      <p className="home-none ink-2">
        {homeTexts.noOrders}　<a href={links.lobby.lobby()}>{homeTexts.toLobby}</a>
      </p>
    )
  }
  return (
    <ul className="home-newest">
      {newest.data?.rows.map((order) => (
        <li key={order.order_id}>
          <a href={links.orders.records({ order_id: order.order_id })}>
            <GameIcon game={order.game} />
            <span className="home-newest-text">
              <b>{GAME_NAMES[order.game]}</b>
              <small className="ink-2">{order.summary}</small>
            </span>
            <span className="home-newest-end">
              {order.needs_answer ? <b className="red">{homeTexts.needsAnswer}</b> : stateName(order.state)}
              <small className="ink-2">
                {exactAmountText(order.stake)}
                {homeTexts.yuan}
              </small>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

function stateName(index: number): string {
  const state = orderStateAt(index)
  return state === undefined ? '' : ORDER_STATE_NAMES[state]
}
