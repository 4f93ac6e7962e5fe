import { exactAmountText, fenOf, NO_MONEY, plus } from '@caimin/base'
import { Link } from '@caimin/router'
import { ORDER_STATE_NAMES, orderStateAt } from '@caimin/rules/orders'
import { Amount, Button } from '@caimin/ui'
import { useState } from 'react'
import { links } from '../../../platform/links.ts'
import { Flag } from '../../../platform/parts/flag.tsx'
import { Facts, mono, Pane, PaneSection } from '../../../platform/parts/pane.tsx'
import { PaneActions } from '../../../platform/parts/pane-actions.tsx'
import { Status } from '../../../platform/parts/status.tsx'
import { clockWithSeconds } from '../../../platform/parts/wire-text.ts'
import { queueTexts } from '../desk.texts.ts'
import type { DeskOrder, DeskTicket } from '../queries.ts'
import { PrintedOdds } from '../ticket/printed-odds.tsx'
import { ticketTexts } from '../ticket/ticket.texts.ts'
import { CaseOfOrder } from './case-of-order.tsx'
import { orderTexts } from './order.texts.ts'
import { BetSection, PlanSection } from './order-content.tsx'
import { OrderFacts } from './order-facts.tsx'
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

interface RecordedTicketProps {
  readonly order: DeskOrder
  readonly ticket: DeskTicket
  readonly onSupersede: (ticket: DeskTicket) => void
}

function RecordedTicket({ order, ticket, onSupersede }: RecordedTicketProps) {
  const mark = ticketTexts.mark(ticket.seq)
  return (
    <div className="order-ticket">
      {ticket.photo_url === null ? (
        <b>{mark}</b>
      ) : (
        <Link
          to={links.compare({ order: order.order_id, ticket: ticket.ticket_id })}
          aria-label={ticketTexts.photo(mark)}
        >
          <img className="photo-thumb" src={ticket.photo_url} alt="" />
        </Link>
      )}
      <div className="stack">
        <Facts
          facts={[
            [
              `${mark} ${ticketTexts.markTimes('', ticket.content.multiple)}`,
              <Amount key="stake" fen={ticket.stake} size="l" />,
            ],
            ticket.serial !== null && [orderTexts.serial, mono(ticket.serial)],
            ticket.recorded_at !== null && [orderTexts.recordedAt, clockWithSeconds(ticket.recorded_at)],
            ...order.similar_photos
              .filter(({ ticket_id }) => ticket_id === ticket.ticket_id)
              .map(
                ({ similar_to: { order_no, seq } }) =>
                  [
                    orderTexts.similarPhoto,
                    <Status key="similar" kind="warn">
                      {orderTexts.similarTo(order_no, seq)}
                    </Status>,
                  ] as const,
              ),
            ticket.prize_after_tax !== null && [
              orderTexts.afterTax,
              <Amount key="prize" fen={ticket.prize_after_tax} tone="prize" size="l" />,
            ],
          ]}
        />
        <PrintedOdds order={order} ticket={ticket} />
        {order.desk_can.supersede && order.content === 'open' && ticket.state === 'recorded' && (
          <Button variant="outline" size="small" onClick={() => onSupersede(ticket)}>
            {ticketTexts.supersede}
          </Button>
        )}
      </div>
    </div>
  )
}
