import { exactAmountText } from '@caimin/base'
import { Link } from '@caimin/router'
import { isOptimised } from '@caimin/rules/orders'
import { CameraIcon, Card, Mark, ShieldIcon } from '@caimin/ui'
import { useState } from 'react'
import { betContentTexts } from '../../platform/bet-content/bet-content.texts.ts'
import { legsOf, matchSelection } from '../../platform/bet-content/leg-options.ts'
import { useServerTime } from '../../platform/data/server-time.ts'
import { links } from '../../platform/links.ts'
import { exactMoment } from './exact-moment.ts'
import type { OrderCardProps } from './order-card.ts'
import { isCancelled } from './order-steps.ts'
import { ordersTexts } from './orders.texts.ts'
import { PhotoSheet } from './photo-sheet.tsx'
import type { Order, OrderTicket } from './queries.ts'

/** Tickets with their photos beside what was bet. */
export function ContentCard({ rules, order }: OrderCardProps) {
  const tickets = order.tickets.filter((ticket) => ticket.state !== 'superseded')
  const [first, ...others] = tickets
  return (
    <Card>
      <div className="order-content">
        {!isCancelled(order.state) && <TicketPhoto ticket={first} />}
        <div className="order-content-text">
          <b>{betContentTexts.content}</b>
          <BetContent rules={rules} order={order} />
          {first && !isCancelled(order.state) && <TicketProof ticket={first} count={tickets.length} />}
        </div>
      </div>
      {!isCancelled(order.state) &&
        others.map((ticket) => (
          <div key={ticket.ticket_id} className="order-content order-content-next">
            <TicketPhoto ticket={ticket} />
            <div className="order-content-text">
              <TicketProof ticket={ticket} count={tickets.length} />
            </div>
          </div>
        ))}
    </Card>
  )
}

function TicketPhoto({ ticket }: { readonly ticket: OrderTicket | undefined }) {
  const [isOpen, setOpen] = useState(false)
  if (!ticket?.photo_url) {
    return (
      <div className="order-photo order-photo-none">
        <CameraIcon />
        {ticket?.state === 'released' ? ordersTexts.noPhoto : ordersTexts.photoLater}
      </div>
    )
  }
  const name = ordersTexts.photoName(ticket.seq)
  return (
    <>
      <button type="button" className="order-photo" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <img src={ticket.photo_url} alt={name} loading="lazy" />
        <span className="order-photo-hint">{ordersTexts.enlarge}</span>
      </button>
      <PhotoSheet open={isOpen} url={ticket.photo_url} name={name} onClose={() => setOpen(false)} />
    </>
  )
}

function BetContent({ rules, order }: OrderCardProps) {
  const selection = matchSelection(order)
  return (
    <dl className="order-facts">
      {legsOf(rules, order).map(({ pick, match, options }) => (
        <div key={pick.id}>
          <dt>
            {match?.number_text ?? pick.id} {pick.dan && <Mark>{betContentTexts.banker}</Mark>}
          </dt>
          <dd>{options.map(({ text }) => text).join(ordersTexts.passJoin)}</dd>
        </div>
      ))}
      {selection ? (
        <div>
          <dt>{ordersTexts.pass}</dt>
          <dd>{selection.pass.join(ordersTexts.passJoin)}</dd>
        </div>
      ) : (
        <div>
          <dt>{order.summary}</dt>
          <dd>{rules.kind === 'fixed' ? '' : ordersTexts.lineCount(order.bet.lines.length)}</dd>
        </div>
      )}
      <div>
        <dt>{ordersTexts.amount}</dt>
        <dd className="bold">{stakeText(order)}</dd>
      </div>
      {isOptimised(order.bet) && (
        <div>
          <dt>{ordersTexts.optimised}</dt>
          <dd>
            <Link to={links.orders.notes({ order_id: order.order_id })}>{ordersTexts.noteByNote}</Link>
          </dd>
        </div>
      )}
    </dl>
  )
}

function stakeText({ bet, notes, multiple, stake }: Order): string {
  const amount = exactAmountText(stake)
  return isOptimised(bet) ? ordersTexts.optimisedStake(notes, amount) : ordersTexts.stakeText(multiple, amount)
}

function TicketProof({ ticket, count }: { readonly ticket: OrderTicket; readonly count: number }) {
  const now = useServerTime()
  return (
    <div className="text-s">
      {count > 1 && <TicketTitle ticket={ticket} count={count} />}
      {ticket.state === 'released' && <p className="ink-2">{ordersTexts.released}</p>}
      {ticket.serial && (
        <div className="ink-2 order-serial">
          {ordersTexts.serial} {ticket.serial}
        </div>
      )}
      {ticket.recorded_at && (
        <div className="green order-proof">
          <ShieldIcon size="s" />
          <span>
            {ordersTexts.compared}
            <br />
            {ordersTexts.takenAt(exactMoment(ticket.recorded_at, now()))} {shortHash(ticket.photo_sha256)}
          </span>
        </div>
      )}
    </div>
  )
}

/** Which of the tickets it is, with its share of the bet. */
function TicketTitle({ ticket, count }: { readonly ticket: OrderTicket; readonly count: number }) {
  const { seq, content, stake } = ticket
  return (
    <div>
      <b>{ordersTexts.ticketTitle(seq, count)}</b>{' '}
      <span className="ink-2">{ordersTexts.stakeText(content.multiple, exactAmountText(stake))}</span>
    </div>
  )
}

/** First and last four of a hash: enough to compare by eye. */
const shortHash = (hash: string | null): string => (hash === null ? '' : `${hash.slice(0, 4)}…${hash.slice(-4)}`)
