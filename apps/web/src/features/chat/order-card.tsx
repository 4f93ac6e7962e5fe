import { exactAmountText, fenOf } from '@caimin/base'
import { Link } from '@caimin/router'
import { GAME_NAMES } from '@caimin/rules/games'
import { ORDER_STATE_NAMES, orderStateAt } from '@caimin/rules/orders'
import { GameIcon, momentText, RightIcon } from '@caimin/ui'
import { useServerTime } from '../../platform/data/server-time.ts'
import { links } from '../../platform/links.ts'
import { chatTexts } from './chat.texts.ts'
import type { OrderCardData } from './queries.ts'

const stateName = (state: number): string => {
  const known = orderStateAt(state)
  return known === undefined ? '' : ORDER_STATE_NAMES[known]
}

/** 竞彩足球 2串1, 大乐透 26093期 */
export const orderName = ({ game, issue_no }: Pick<OrderCardData, 'game' | 'issue_no'>): string =>
  issue_no === null ? GAME_NAMES[game] : `${GAME_NAMES[game]} ${chatTexts.issue(issue_no)}`

interface OrderCardProps {
  readonly order: OrderCardData
  /** Of another player only a plan is shown to others. */
  readonly isOwn: boolean
}

/** An order in the conversation, as it stands; it leads to the order of whose it is. */
export function OrderCard({ order, isOwn }: OrderCardProps) {
  const { order_id, plan_kind, summary, cutoff_at, stake, state, prize_after_tax } = order
  const now = useServerTime()
  const isOpen = state <= 2
  const hasPage = isOwn || plan_kind !== null
  const card = (
    <>
      <span className="chat-order-head">
        <GameIcon game={order.game} />
        <span className="grow">
          <b>{orderName(order)}</b>
          <small>
            {summary}
            {isOpen && `，${chatTexts.cutoff(momentText(cutoff_at, now()))}`}
          </small>
        </span>
      </span>
      <span className="chat-order-foot">
        <b className="grow">
          {exactAmountText(stake)}
          {chatTexts.yuan}
        </b>
        {prize_after_tax !== null && fenOf(prize_after_tax) > 0n ? (
          <span className="gold">
            {chatTexts.won}
            {exactAmountText(prize_after_tax)}
            {chatTexts.yuan}
          </span>
        ) : (
          <span className="ink-2">{stateName(state)}</span>
        )}
        {hasPage && <RightIcon size="s" />}
      </span>
    </>
  )
  if (!hasPage) return <span className="chat-order">{card}</span>
  return (
    <Link
      className="chat-order"
      to={plan_kind === null ? links.orders.mine({ order_id }) : links.together.plan({ plan_id: order_id })}
    >
      {card}
    </Link>
  )
}
