import { countText, exactAmountText } from '@caimin/base'
import { amountOf } from '@caimin/contract'
import { isOptimised } from '@caimin/rules/orders'
import { Card } from '@caimin/ui'
import { STATE } from './order-steps.ts'
import { ordersTexts } from './orders.texts.ts'
import type { Order } from './use-orders.ts'

function winningNotes(order: Order): bigint {
  return order.tickets.reduce((sum, ticket) => sum + BigInt(ticket.winning_notes ?? '0'), 0n)
}

/** The prize, after and before tax, and where it is. */
export function PrizeCard({ order }: { readonly order: Order }) {
  const { prize, prize_after_tax: afterTax, void_refund: refund } = order
  const notes = winningNotes(order)
  const isOnlyRefund = notes === 0n && refund !== null
  return (
    <Card className="order-prize">
      <div className="grow">
        <div className="text-s ink-2">{isOnlyRefund ? ordersTexts.voidRefund : ordersTexts.prizeAfterTax}</div>
        <span className="gold">
          <b className="text-xxl">{exactAmountText(amountOf((isOnlyRefund ? refund : afterTax) ?? '0.00'))}</b>
          {ordersTexts.yuan}
        </span>
        {prize !== null && prize !== afterTax && (
          <div className="text-s ink-2">{ordersTexts.prizeBeforeTax(exactAmountText(amountOf(prize)))}</div>
        )}
      </div>
      <div className="text-s ink-2 end">
        {notes > 0n && (
          <div>
            {isOptimised(order.bet)
              ? ordersTexts.winningOptimised(countText(notes))
              : ordersTexts.winningNotes(countText(notes), order.multiple)}
          </div>
        )}
        {!isOnlyRefund && refund !== null && amountOf(refund) > 0n && (
          <div>{ordersTexts.refunded(exactAmountText(amountOf(refund)))}</div>
        )}
        <div>{order.state === STATE.paid ? ordersTexts.credited : ordersTexts.payoutDue}</div>
      </div>
    </Card>
  )
}
