import { chinaClock, chinaParts, exactAmountText, type Instant } from '@caimin/base'
import { amountOf, timeOf } from '@caimin/contract'
import { Card, Countdown, countdownText, TimeLine, useEverySecond } from '@caimin/ui'
import { useServerTime } from '../../app/index.ts'
import { type OrderStep, orderSteps, STATE } from './order-steps.ts'
import { ordersTexts } from './orders.texts.ts'
import type { Order } from './use-orders.ts'

/** 16:31:12 */
export function exactClock(at: Instant): string {
  return `${chinaClock(at)}:${String(chinaParts(at).second).padStart(2, '0')}`
}

/** Where the order stands: the steps, and a countdown while the shop owes one. */
export function ProgressCard({ order }: { readonly order: Order }) {
  return (
    <Card>
      <WaitingForShop order={order} />
      <TimeLine
        steps={orderSteps(order).map((step) => ({
          name: step.name,
          state: step.state,
          time: <StepTime step={step} />,
        }))}
      />
    </Card>
  )
}

function StepTime({ step }: { readonly step: OrderStep }) {
  const now = useServerTime()
  if (step.at !== undefined) return exactClock(step.at)
  if (step.until === undefined) return null
  return (
    <>
      {ordersTexts.left}
      <Countdown until={step.until} now={now} />
    </>
  )
}

function WaitingForShop({ order }: { readonly order: Order }) {
  const isAccepting = order.state === STATE.awaitingAcceptance
  if (order.due_at === null || !(isAccepting || order.state === STATE.awaitingIssue)) return null
  const due = timeOf(order.due_at)
  const since = timeOf(order.events.at(-1)?.at ?? order.placed_at)
  return (
    <div className="order-waiting">
      <CountdownRing since={since} until={due} />
      <div className="grow">
        <b>{isAccepting ? ordersTexts.waitingAcceptance : ordersTexts.waitingIssue}</b>
        <p className="text-s ink-2">
          {(isAccepting ? ordersTexts.latestAccept : ordersTexts.latestIssue)(exactClock(due))}
        </p>
        <p className="text-s ink-2">{ordersTexts.refundWhenLate(exactAmountText(amountOf(order.stake)))}</p>
      </div>
    </div>
  )
}

const AROUND = 100

/** The time left as a ring that empties, by the server's clock. */
function CountdownRing({ since, until }: { readonly since: Instant; readonly until: Instant }) {
  useEverySecond()
  const left = Math.max(0, until - useServerTime()())
  const share = Math.min(1, left / Math.max(1, until - since))
  return (
    <div className="order-ring" role="timer" aria-live="off">
      <svg viewBox="0 0 76 76" aria-hidden="true">
        <circle cx="38" cy="38" r="34" className="order-ring-base" />
        <circle
          cx="38"
          cy="38"
          r="34"
          className="order-ring-left"
          pathLength={AROUND}
          strokeDasharray={`${share * AROUND} ${AROUND}`}
        />
      </svg>
      <b>{countdownText(left)}</b>
    </div>
  )
}
