import { exactAmountText, fenOf } from '@caimin/base'
import { Link } from '@caimin/router'
import { GAME_NAMES } from '@caimin/rules/games'
import { ORDER_STATE_NAMES, orderStateAt } from '@caimin/rules/orders'
import { Amount } from '@caimin/ui'
import { links } from '../../platform/links.ts'
import { chatTexts } from './chat.texts.ts'
import type { OrderCardData } from './queries.ts'

/** 竞彩足球 混合过关 5场, 大乐透 26135 期 */
export const orderName = ({ game, issue_no, summary }: OrderCardData): string =>
  issue_no === null ? `${GAME_NAMES[game]} ${summary}` : `${GAME_NAMES[game]} ${chatTexts.issue(issue_no)}`

/** How an order stands, in a word; what it won where it did. */
export function orderStanding({ state, prize_after_tax }: OrderCardData): string {
  if (prize_after_tax !== null && fenOf(prize_after_tax) > 0n) return chatTexts.won(exactAmountText(prize_after_tax))
  const known = orderStateAt(state)
  return known === undefined ? '' : ORDER_STATE_NAMES[known]
}

/** An order of the player in the conversation, as it stands. */
export function DeskOrderCard({ order }: { readonly order: OrderCardData }) {
  const { order_id, order_no, stake } = order
  return (
    <div className="chat-order">
      <div>
        <span className="grow">
          <b>{orderName(order)}</b>
          <span className="text-s ink-2">{order_no}</span>
        </span>
        <Amount fen={stake} size="l" />
      </div>
      <div>
        <span className="grow">{orderStanding(order)}</span>
        <Link className="text-link" to={links.queue({ order: order_id })}>
          {chatTexts.toOrder}
        </Link>
      </div>
    </div>
  )
}
