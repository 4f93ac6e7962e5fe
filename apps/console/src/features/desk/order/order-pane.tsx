import { useState } from 'react'
import { ListFailed, ListLoading, Pane, useKeys } from '../../../app/index.ts'
import { useDeskOrder } from '../desk.queries.ts'
import { queueTexts } from '../desk.texts.ts'
import { AcceptStep } from './accept-step.tsx'
import { IssueStep } from './issue-step.tsx'
import { OrderHead } from './order-head.tsx'
import { OrderOver } from './order-over.tsx'
import type { StepProps } from './step-props.ts'

export interface OrderPaneProps {
  readonly orderId: string
  readonly onNext: () => void
  readonly onLeave: () => void
}

/** The order in hand: what to do with it depends on its state alone. */
export function OrderPane({ orderId, onNext, onLeave }: OrderPaneProps) {
  const query = useDeskOrder(orderId)
  useKeys({ escape: onLeave })
  const order = query.data
  if (order === undefined) {
    return (
      <Pane label={queueTexts.paneLabel} head={null}>
        {query.isError ? <ListFailed error={query.error} onRetry={() => void query.refetch()} /> : <ListLoading />}
      </Pane>
    )
  }
  return <OrderInHand order={order} head={<OrderHead order={order} onLeave={onLeave} />} onNext={onNext} />
}

function OrderInHand({ order, head, onNext }: StepProps) {
  // An order that moved on in hand is told apart from one that was already over when it was taken.
  const [takenIn] = useState(order.state)
  if (order.state === 1) return <AcceptStep order={order} head={head} onNext={onNext} />
  if (order.state === 2) return <IssueStep order={order} head={head} onNext={onNext} />
  return <OrderOver order={order} head={head} onNext={onNext} movedOnInHand={takenIn <= 2} />
}
