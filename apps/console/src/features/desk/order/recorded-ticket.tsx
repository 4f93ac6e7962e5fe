import { Link } from '@caimin/router'
import { Amount, Button } from '@caimin/ui'
import { links } from '../../../platform/links.ts'
import { Facts, mono } from '../../../platform/parts/pane.tsx'
import { Status } from '../../../platform/parts/status.tsx'
import { clockWithSeconds } from '../../../platform/parts/wire-text.ts'
import type { DeskOrder, DeskTicket } from '../queries.ts'
import { PrintedOdds } from '../ticket/printed-odds.tsx'
import { ticketTexts } from '../ticket/ticket.texts.ts'
import { orderTexts } from './order.texts.ts'
import './order.css'

interface RecordedTicketProps {
  readonly order: DeskOrder
  readonly ticket: DeskTicket
  /** Where a record can be replaced. */
  readonly onSupersede?: (ticket: DeskTicket) => void
}

/** A ticket of an order that is over, as it was recorded. */
export function RecordedTicket({ order, ticket, onSupersede }: RecordedTicketProps) {
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
              // Beside the photo, which stands for the mark where there is one.
              ticket.photo_url === null
                ? ticketTexts.times(ticket.content.multiple)
                : ticketTexts.markTimes(mark, ticket.content.multiple),
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
        {onSupersede !== undefined &&
          order.desk_can.supersede &&
          !order.final_records.includes(ticket.ticket_id) &&
          order.content === 'open' &&
          ticket.state === 'recorded' && (
            <Button variant="outline" size="small" onClick={() => onSupersede(ticket)}>
              {ticketTexts.supersede}
            </Button>
          )}
      </div>
    </div>
  )
}
