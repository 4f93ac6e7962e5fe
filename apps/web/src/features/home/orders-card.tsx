import { exactAmountText } from '@caimin/base'
import { GAME_NAMES } from '@caimin/rules/games'
import { ORDER_STATE_NAMES, orderStateAt } from '@caimin/rules/orders'
import {
  Badge,
  CalendarIcon,
  Card,
  ClockIcon,
  Countdown,
  GameIcon,
  type LineIcon,
  RightIcon,
  ScoreIcon,
  StarIcon,
  TicketIcon,
} from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { useServerTime } from '../../platform/data/server-time.ts'
import type { User } from '../../platform/data/user.ts'
import { links } from '../../platform/links.ts'
import { homeTexts } from './home.texts.ts'
import { type NewestOrder, newestOrdersQuery } from './queries.ts'

/** The ways into the order lists with their counts, and the newest two orders. */
export function OrdersCard({ user }: { readonly user: User }) {
  const { awaiting_acceptance, awaiting_issue, awaiting_draw, awaiting_payout, needs_answer } = user.orderinfo
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
        <Way
          icon={ClockIcon}
          label={ORDER_STATE_NAMES.awaitingAcceptance}
          list={{ status: 'awaiting_acceptance' }}
          count={awaiting_acceptance}
        />
        <Way
          icon={TicketIcon}
          label={ORDER_STATE_NAMES.awaitingIssue}
          list={{ status: 'awaiting_issue' }}
          count={awaiting_issue}
        />
        <Way
          icon={ScoreIcon}
          label={ORDER_STATE_NAMES.awaitingDraw}
          list={{ status: 'awaiting_draw' }}
          count={awaiting_draw}
        />
        <Way isPrize icon={StarIcon} label={homeTexts.won} list={{ status: 'won' }} count={awaiting_payout} />
        <Way icon={CalendarIcon} label={homeTexts.chases} list={{ view: 'chases' }} />
      </nav>
      {needs_answer > 0 && (
        <a className="home-answer" href={links.orders.records({ status: 'awaiting_issue' })}>
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
  /** What the list it leads to shows. */
  readonly list: Parameters<typeof links.orders.records>[0]
  readonly count?: number
  readonly isPrize?: boolean
}

function Way({ icon: Icon, label, list, count = 0, isPrize = false }: WayProps) {
  return (
    <a
      href={links.orders.records(list)}
      className={isPrize ? 'gold' : undefined}
      aria-label={count > 0 ? `${count} ${label}` : undefined}
    >
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
                <LeftOrStake order={order} />
              </small>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The time left while the shop owes something, else what was staked. */
function LeftOrStake({ order: { due_at: due, stake } }: { readonly order: NewestOrder }) {
  const now = useServerTime()
  if (due === null) return `${exactAmountText(stake)}${homeTexts.yuan}`
  return (
    <>
      {homeTexts.left}
      <Countdown until={due} now={now} />
    </>
  )
}

function stateName(index: number): string {
  const state = orderStateAt(index)
  return state === undefined ? '' : ORDER_STATE_NAMES[state]
}
