import { exactAmountText, type Fen, fenOf, instantOf, sum } from '@caimin/base'
import { Card, CountdownRing, momentText } from '@caimin/ui'
import { orderSteps, STATE } from '../../platform/bet-content/order-steps.ts'
import { StepLine } from '../../platform/bet-content/step-line.tsx'
import { useServerTime } from '../../platform/data/server-time.ts'
import { expectedDraw } from './expected-draw.ts'
import { ordersTexts } from './orders.texts.ts'
import type { Order } from './queries.ts'

/** Where the order stands: the steps, and a countdown while the shop owes one. */
export function ProgressCard({ order }: { readonly order: Order }) {
  return (
    <Card>
      <WaitingForShop order={order} />
      <StepLine steps={orderSteps(order, expectedDraw(order))} />
    </Card>
  )
}

function WaitingForShop({ order }: { readonly order: Order }) {
  const now = useServerTime()
  const isAccepting = order.state === STATE.awaitingAcceptance
  if (order.due_at === null || !(isAccepting || order.state === STATE.awaitingIssue)) return null
  const due = instantOf(order.due_at)
  const since = instantOf(order.events.at(-1)?.at ?? order.placed_at)
  return (
    <div className="order-waiting">
      <CountdownRing from={since} until={due} now={now} />
      <div className="grow">
        <b>{isAccepting ? ordersTexts.waitingAcceptance : ordersTexts.waitingIssue}</b>
        <p className="text-s ink-2">
          {(isAccepting ? ordersTexts.latestAccept : ordersTexts.latestIssue)(momentText(due, now()))}
        </p>
        <p className="text-s ink-2">{ordersTexts.refundWhenLate(exactAmountText(unprintedStake(order)))}</p>
      </div>
    </div>
  )
}

/** What comes back when the shop is late: printed tickets stand. */
function unprintedStake({ tickets, stake }: Order): Fen {
  if (tickets.length === 0) return fenOf(stake)
  return sum(tickets.filter(({ state }) => state === 'waiting').map((ticket) => fenOf(ticket.stake)))
}
