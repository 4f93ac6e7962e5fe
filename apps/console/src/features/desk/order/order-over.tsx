import { exactAmountText, fenOf, NO_MONEY, plus } from '@caimin/base'
import { ORDER_STATE_NAMES, orderStateAt } from '@caimin/rules/orders'
import { Button } from '@caimin/ui'
import { useState } from 'react'
import { FinalRecords } from '../../../platform/final-records/final-records.tsx'
import { Flag } from '../../../platform/parts/flag.tsx'
import { Pane, PaneSection } from '../../../platform/parts/pane.tsx'
import { PaneActions } from '../../../platform/parts/pane-actions.tsx'
import { queueTexts } from '../desk.texts.ts'
import type { DeskTicket } from '../queries.ts'
import { CaseOfOrder } from './case-of-order.tsx'
import { orderTexts } from './order.texts.ts'
import { BetSection, PlanSection } from './order-content.tsx'
import { OrderFacts } from './order-facts.tsx'
import { RecordedTicket } from './recorded-ticket.tsx'
import { ReviewSection } from './review-section.tsx'
import type { StepProps } from './step-props.ts'
import { SupersedeStep } from './supersede-step.tsx'
import './order.css'

interface OrderOverProps extends StepProps {
  readonly movedOnHere: boolean
  /** What this clerk entered was not recorded: that it went well is not theirs to read. */
  readonly hasLost: boolean
}

/** An order that the queue has nothing to do with any more: what became of it, and its tickets. */
export function OrderOver({ order, head, onNext, movedOnHere, hasLost }: OrderOverProps) {
  const [superseding, setSuperseding] = useState<DeskTicket | null>(null)
  if (superseding !== null) {
    return <SupersedeStep order={order} ticket={superseding} head={head} onDone={() => setSuperseding(null)} />
  }
  return (
    <Pane
      label={queueTexts.paneLabel}
      head={head}
      foot={
        <PaneActions>
          <Button variant="outline" className="button-fill" hotkey="J" onClick={onNext}>
            {orderTexts.next}
          </Button>
        </PaneActions>
      }
    >
      <PaneSection>
        <Outcome order={order} movedOnHere={movedOnHere} hasLost={hasLost} />
      </PaneSection>
      <PaneSection>
        <OrderFacts order={order} />
      </PaneSection>
      <BetSection order={order} />
      <ReviewSection order={order} />
      <CaseOfOrder orderId={order.order_id} />
      {order.tickets.length > 0 && (
        <PaneSection title={orderTexts.tickets}>
          {order.tickets.map((ticket) => (
            <RecordedTicket key={ticket.ticket_id} order={order} ticket={ticket} onSupersede={setSuperseding} />
          ))}
          <FinalRecords order={order} />
        </PaneSection>
      )}
      <PlanSection order={order} />
    </Pane>
  )
}

const REFUNDED_STATES: readonly number[] = [3, 4, 5, 11]

function Outcome({ order, movedOnHere, hasLost }: Pick<OrderOverProps, 'order' | 'movedOnHere' | 'hasLost'>) {
  const state = orderStateAt(order.state)
  const name = state === undefined ? '' : ORDER_STATE_NAMES[state]
  const isRefunded = REFUNDED_STATES.includes(order.state)
  const reason = order.events.at(-1)?.reason
  const hasReleased = plus(fenOf(order.released), NO_MONEY) > 0n
  return (
    <Flag kind={isRefunded || hasLost ? (movedOnHere ? 'info' : 'soft') : 'ok'}>
      <b>{orderTexts.movedOn(name)}</b>
      <div>
        {!isRefunded && orderTexts.captured(exactAmountText(order.captured))}
        {hasReleased && orderTexts.released(exactAmountText(order.released))}
      </div>
      {isRefunded && typeof reason === 'string' && reason !== '' && <div>{orderTexts.why(reason)}</div>}
    </Flag>
  )
}
