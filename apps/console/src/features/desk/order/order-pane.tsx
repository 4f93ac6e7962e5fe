import { EmptyState, QueryView } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { deskOrderQuery, isUnknownOrder } from '../../../platform/desk-order.ts'
import { Flag } from '../../../platform/parts/flag.tsx'
import { Pane } from '../../../platform/parts/pane.tsx'
import { PaneActions } from '../../../platform/parts/pane-actions.tsx'
import { useKeys } from '../../../platform/parts/use-keys.ts'
import { queueTexts } from '../desk.texts.ts'
import type { DeskOrder } from '../queries.ts'
import { AcceptStep } from './accept-step.tsx'
import { IssueStep } from './issue-step.tsx'
import { LostFlags } from './lost-flags.tsx'
import { useLostRecords } from './lost-records.ts'
import { orderTexts } from './order.texts.ts'
import { OrderHead } from './order-head.tsx'
import { OrderOver } from './order-over.tsx'
import { SealedStep } from './sealed-step.tsx'
import type { StepProps } from './step-props.ts'

const CONFLICT_SHOWN_MS = 10_000

export interface OrderPaneProps {
  readonly orderId: string
  readonly onNext: () => void
  readonly onLeave: () => void
}

/** The selected order: what to do with it depends on its state alone. */
export function OrderPane({ orderId, onNext, onLeave }: OrderPaneProps) {
  const query = useQuery(deskOrderQuery(orderId))
  useKeys({ escape: onLeave })
  if (query.data !== undefined) return <SelectedOrder order={query.data} onNext={onNext} onLeave={onLeave} />
  return (
    <Pane label={queueTexts.paneLabel} head={null} foot={<PaneActions onBack={onLeave} />}>
      <QueryView query={query} failed={(error) => isUnknownOrder(error) && <UnknownOrder />}>
        {() => null}
      </QueryView>
    </Pane>
  )
}

const UnknownOrder = () => <EmptyState title={orderTexts.unknown} hint={orderTexts.unknownHint} />

interface SelectedOrderProps extends Omit<OrderPaneProps, 'orderId'> {
  readonly order: DeskOrder
}

function SelectedOrder({ order, onNext, onLeave }: SelectedOrderProps) {
  // An order that moved on while it was open is distinguished from one that was over when it was opened.
  const [stateAtOpen] = useState(order.state)
  const [hasConflict, showConflict] = useConflict()
  const hasLost = useLostRecords(({ all }) => all.some(({ orderId }) => orderId === order.order_id))
  const head = (
    <>
      <OrderHead order={order} onLeave={onLeave} />
      <LostFlags of={order.order_id} />
      {!hasLost && hasConflict && <Conflict onNext={onNext} />}
    </>
  )
  const props: StepProps = { order, head, onNext, onConflict: showConflict }
  if (order.state === 1) return <AcceptStep {...props} />
  if (order.state === 2) return order.content === 'open' ? <IssueStep {...props} /> : <SealedStep {...props} />
  return <OrderOver {...props} movedOnHere={stateAtOpen <= 2} hasLost={hasLost} />
}

function Conflict({ onNext }: { readonly onNext: () => void }) {
  return (
    <Flag kind="info">
      {orderTexts.movedOnByOther}{' '}
      <button type="button" className="text-link" onClick={onNext}>
        {orderTexts.next}
      </button>
    </Flag>
  )
}

/** Two clerks went for one order: said for ten seconds, whatever the order has become meanwhile. */
function useConflict(): readonly [boolean, () => void] {
  const [isShown, setShown] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  function show() {
    clearTimeout(timer.current)
    setShown(true)
    timer.current = setTimeout(() => setShown(false), CONFLICT_SHOWN_MS)
  }
  return [isShown, show]
}
