import { instantOf } from '@caimin/base'
import { Link } from '@caimin/router'
import { Amount } from '@caimin/ui'
import { links } from '../../../platform/links.ts'
import { Facts } from '../../../platform/parts/pane.tsx'
import { clockWithSeconds } from '../../../platform/parts/wire-text.ts'
import { planTexts } from '../../../platform/plans/plans.texts.ts'
import type { DeskOrder } from '../queries.ts'
import { orderTexts } from './order.texts.ts'

function toleranceText(tolerance: DeskOrder['tolerance']): string {
  return tolerance.kind === 'percent'
    ? orderTexts.tolerances.percent(tolerance.percent)
    : orderTexts.tolerances[tolerance.kind]
}

const MINUTE = 60_000

/** A night until the shop opens is no number of minutes. */
const MAX_MINUTES_SAID = 120

/** Whose order it is, and what was agreed. */
export function OrderFacts({ order }: { readonly order: DeskOrder }) {
  const placed = clockWithSeconds(order.placed_at)
  const minutes = Math.round((instantOf(order.accept_by) - instantOf(order.placed_at)) / MINUTE)
  const isToAccept = order.state === 1 && minutes <= MAX_MINUTES_SAID
  return (
    <Facts
      facts={[
        [
          order.plan_kind === null ? orderTexts.player : planTexts.initiator,
          <span key="player">
            {`${order.player.name}　${order.player.mobile}　`}
            <Link className="text-link" to={links.chat({ conversation: order.player.player_id })}>
              {orderTexts.toChat}
            </Link>
          </span>,
        ],
        [orderTexts.amount, <Amount key="amount" fen={order.stake} size="l" />],
        [orderTexts.placed, isToAccept ? orderTexts.acceptWithin(placed, minutes) : placed],
        order.seen_odds !== null && [orderTexts.tolerance, toleranceText(order.tolerance)],
      ]}
    />
  )
}
