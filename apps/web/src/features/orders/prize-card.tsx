import { countText, exactAmountText, fenOf } from '@caimin/base'
import { isOptimised } from '@caimin/rules/orders'
import { Card } from '@caimin/ui'
import { STATE } from '../../platform/bet-content/order-steps.ts'
import { ordersTexts } from './orders.texts.ts'
import type { Order } from './queries.ts'

const wonTickets = ({ tickets }: Order) => tickets.filter((ticket) => BigInt(ticket.winning_notes ?? '0') > 0n)

/** One note of a large multiple stands on several tickets and is still one note. */
function winningText(order: Order): string {
  const won = wonTickets(order)
  if (isOptimised(order.bet)) {
    const notes = new Set(won.map(({ content }) => JSON.stringify(content.lines)))
    return ordersTexts.winningOptimised(countText(BigInt(notes.size)))
  }
  const bought = won.reduce((sum, one) => sum + BigInt(one.winning_notes ?? '0') * BigInt(one.content.multiple), 0n)
  const multiple = BigInt(order.multiple)
  return bought % multiple === 0n
    ? ordersTexts.winningNotes(countText(bought / multiple), order.multiple)
    : ordersTexts.winningOptimised(countText(bought))
}

/** The prize, after and before tax, and where it is. */
export function PrizeCard({ order }: { readonly order: Order }) {
  const { prize, prize_after_tax: afterTax, void_refund: refund } = order
  const hasWon = wonTickets(order).length > 0
  const isOnlyRefund = !hasWon && refund !== null
  return (
    <Card className="order-prize">
      <div className="grow">
        <div className="text-s ink-2">{isOnlyRefund ? ordersTexts.voidRefund : ordersTexts.prizeAfterTax}</div>
        <span className="gold">
          <b className="text-xxl">{exactAmountText((isOnlyRefund ? refund : afterTax) ?? '0.00')}</b>
          {ordersTexts.yuan}
        </span>
        {prize !== null && prize !== afterTax && (
          <div className="text-s ink-2">{ordersTexts.prizeBeforeTax(exactAmountText(prize))}</div>
        )}
      </div>
      <div className="text-s ink-2 end">
        {hasWon && <div>{winningText(order)}</div>}
        {!isOnlyRefund && refund !== null && fenOf(refund) > 0n && (
          <div>{ordersTexts.refunded(exactAmountText(refund))}</div>
        )}
        <div>{order.state === STATE.paid ? ordersTexts.credited : ordersTexts.payoutDue}</div>
      </div>
    </Card>
  )
}
