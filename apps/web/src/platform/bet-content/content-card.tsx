import { exactAmountText } from '@caimin/base'
import { type Href, Link } from '@caimin/router'
import { isOptimised } from '@caimin/rules/orders'
import { CameraIcon, Card, Mark, ShieldIcon } from '@caimin/ui'
import { useState } from 'react'
import { useServerTime } from '../data/server-time.ts'
import { betContentTexts } from './bet-content.texts.ts'
import { BetPicks } from './bet-picks.tsx'
import { exactMoment } from './exact-moment.ts'
import { legsOf, matchSelection } from './leg-options.ts'
import { isCancelled } from './order-steps.ts'
import { PhotoSheet } from './photo-sheet.tsx'
import type { BetCardProps, BetRules, BetTicket, PrintedBet } from './shown-bet.ts'
import './content-card.css'

interface BetContentProps {
  readonly rules: BetRules
  readonly order: PrintedBet
  /** Where an optimised bet is shown note by note. */
  readonly notesHref?: Href
}

/** Tickets with their photos beside what was bet. */
export function ContentCard({ order, ...bet }: BetContentProps) {
  const tickets = order.tickets.filter((ticket) => ticket.state !== 'superseded')
  const [first, ...others] = tickets
  return (
    <Card>
      <div className="order-content">
        {!isCancelled(order.state) && <TicketPhoto ticket={first} />}
        <div className="order-content-text">
          <b>{betContentTexts.content}</b>
          <BetContent order={order} {...bet} />
          {first && !isCancelled(order.state) && (
            <div>
              {others.length > 0 && <TicketTitle ticket={first} count={tickets.length} />}
              <TicketProof ticket={first} />
            </div>
          )}
        </div>
      </div>
      {!isCancelled(order.state) &&
        others.map((ticket) => (
          <div key={ticket.ticket_id} className="order-content order-content-next">
            <TicketPhoto ticket={ticket} />
            <div className="order-content-text">
              <TicketTitle ticket={ticket} count={tickets.length} />
              <TicketLines rules={bet.rules} order={order} ticket={ticket} />
              <TicketProof ticket={ticket} />
            </div>
          </div>
        ))}
    </Card>
  )
}

function TicketPhoto({ ticket }: { readonly ticket: BetTicket | undefined }) {
  const [isOpen, setOpen] = useState(false)
  if (!ticket?.photo_url) {
    return (
      <div className="order-photo order-photo-none">
        <CameraIcon />
        {ticket?.state === 'released' ? betContentTexts.noPhoto : betContentTexts.photoLater}
      </div>
    )
  }
  const name = betContentTexts.photoName(ticket.seq)
  return (
    <>
      <button type="button" className="order-photo" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <img src={ticket.photo_url} alt={name} loading="lazy" />
        <span className="order-photo-hint">{betContentTexts.enlarge}</span>
      </button>
      <PhotoSheet open={isOpen} url={ticket.photo_url} name={name} onClose={() => setOpen(false)} />
    </>
  )
}

function BetContent({ rules, order, notesHref }: BetContentProps) {
  const selection = matchSelection(order)
  return (
    <dl className="order-facts">
      <Legs rules={rules} order={order} />
      {selection ? (
        <div>
          <dt>{betContentTexts.pass}</dt>
          <dd>{selection.pass.join(betContentTexts.passJoin)}</dd>
        </div>
      ) : (
        <div>
          <dt>{order.summary}</dt>
          <dd>{rules.kind === 'fixed' ? '' : betContentTexts.lineCount(order.bet.lines.length)}</dd>
        </div>
      )}
      <div>
        <dt>{betContentTexts.amount}</dt>
        <dd className="bold">{stakeText(order)}</dd>
      </div>
      {notesHref !== undefined && isOptimised(order.bet) && (
        <div>
          <dt>{betContentTexts.optimised}</dt>
          <dd>
            <Link to={notesHref}>{betContentTexts.noteByNote}</Link>
          </dd>
        </div>
      )}
    </dl>
  )
}

function Legs({ rules, order }: BetCardProps) {
  return legsOf(rules, order).map(({ pick, match, options }) => (
    <div key={pick.id}>
      <dt>
        {match?.number_text ?? pick.id} {pick.dan && <Mark>{betContentTexts.banker}</Mark>}
      </dt>
      <dd>{options.map(({ text }) => text).join(betContentTexts.passJoin)}</dd>
    </div>
  ))
}

interface TicketLinesProps extends BetCardProps {
  readonly ticket: BetTicket
}

/** What of the bet is on one of its tickets. */
function TicketLines({ rules, order, ticket: { content } }: TicketLinesProps) {
  if (rules.kind === 'match') {
    return (
      <dl className="order-facts">
        <Legs rules={rules} order={{ ...order, bet: content }} />
      </dl>
    )
  }
  return (
    <BetPicks
      game={order.game}
      bet={content}
      matches={order.matches}
      odds={order.seen_odds}
      handicaps={order.seen_handicaps}
      totals={order.seen_totals}
    />
  )
}

function stakeText({ bet, notes, multiple, stake }: PrintedBet): string {
  const amount = exactAmountText(stake)
  return isOptimised(bet) ? betContentTexts.optimisedStake(notes, amount) : betContentTexts.stakeText(multiple, amount)
}

function TicketProof({ ticket }: { readonly ticket: BetTicket }) {
  const now = useServerTime()
  return (
    <div className="text-s">
      {ticket.state === 'released' && <p className="ink-2">{betContentTexts.released}</p>}
      {ticket.serial && (
        <div className="ink-2 order-serial">
          {betContentTexts.serial} {ticket.serial}
        </div>
      )}
      {ticket.recorded_at && (
        <div className="green order-proof">
          <ShieldIcon size="s" />
          <span>
            {betContentTexts.compared}
            <br />
            {betContentTexts.takenAt(exactMoment(ticket.recorded_at, now()))} {shortHash(ticket.photo_sha256)}
          </span>
        </div>
      )}
    </div>
  )
}

/** Which of the tickets it is, with its share of the bet. */
function TicketTitle({ ticket, count }: { readonly ticket: BetTicket; readonly count: number }) {
  const { seq, content, stake } = ticket
  return (
    <div className="text-s">
      <b>{betContentTexts.ticketTitle(seq, count)}</b>{' '}
      <span className="ink-2">{betContentTexts.stakeText(content.multiple, exactAmountText(stake))}</span>
    </div>
  )
}

/** First and last four of a hash: enough to compare by eye. */
const shortHash = (hash: string | null): string => (hash === null ? '' : `${hash.slice(0, 4)}…${hash.slice(-4)}`)
