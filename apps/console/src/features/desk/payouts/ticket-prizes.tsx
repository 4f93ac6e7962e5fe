import { exactAmountText } from '@caimin/base'
import { finalSpPercent, type MatchGameId } from '@caimin/rules'
import { gameKind, levelName } from '@caimin/rules/games'
import { Amount } from '@caimin/ui'
import { drawText } from '../../../platform/draw-text.ts'
import { BetContentList } from '../../../platform/parts/bet/bet-content.tsx'
import { Facts } from '../../../platform/parts/pane.tsx'
import type { DeskOrder, DeskTicket } from '../queries.ts'
import { PrintedOdds } from '../ticket/printed-odds.tsx'
import { payoutsTexts } from './payouts.texts.ts'
import { legsText, oncePrize, type Prizes, taxText } from './won-notes.ts'
import './payouts.css'

/** How the prize of each winning ticket comes about: what was bet, which notes won, the tax and the multiple. */
export function TicketPrizes({ order }: { readonly order: DeskOrder }) {
  return order.prizes.map((prizes) => {
    const ticket = order.tickets.find(({ ticket_id }) => ticket_id === prizes.ticket_id)
    if (ticket === undefined || prizes.won.length === 0) return null
    return <TicketPrize key={ticket.ticket_id} order={order} ticket={ticket} prizes={prizes} />
  })
}

interface TicketPrizeProps {
  readonly order: DeskOrder
  readonly ticket: DeskTicket
  readonly prizes: Prizes
}

function TicketPrize({ order, ticket, prizes }: TicketPrizeProps) {
  const { content, seq, notes, stake, printed_odds } = ticket
  return (
    <section className="ticket-prize">
      <h4>{payoutsTexts.ticket(seq, ticket.serial ?? '')}</h4>
      <BetContentList bet={content} order={order} notes={notes} stake={stake} odds={printed_odds} />
      <PrintedOdds order={order} ticket={ticket} />
      <Drawn order={order} />
      <WonList order={order} ticket={ticket} prizes={prizes} />
      <Facts
        facts={[
          fact(payoutsTexts.beforeTax, prizes, ticket, 'prize'),
          fact(payoutsTexts.afterTax, prizes, ticket, 'prize_after_tax'),
        ]}
      />
    </section>
  )
}

/** What was drawn, beside what was bet. */
function Drawn({ order: { draw } }: { readonly order: DeskOrder }) {
  const numbers = draw?.numbers
  if (draw === null || typeof numbers !== 'object' || numbers === null || Array.isArray(numbers)) return null
  return <Facts facts={[[payoutsTexts.drawnIn(draw.issue_no), <b key="drawn">{drawText(numbers)}</b>]]} />
}

/** What the notes bring once, times the multiple, and what the ticket brings. */
function fact(name: string, prizes: Prizes, ticket: DeskTicket, amount: 'prize' | 'prize_after_tax') {
  const once = exactAmountText(oncePrize(prizes, amount))
  return [
    name,
    <span key={amount}>
      <span className="ink-2">{payoutsTexts.timesMultiple(once, ticket.content.multiple)}</span>{' '}
      <Amount fen={ticket[amount] ?? '0.00'} bare size="l" />
    </span>,
  ] as const
}

function WonList({ order, ticket, prizes: { won, others } }: TicketPrizeProps) {
  return (
    <>
      <p className="text-s ink-2">
        {payoutsTexts.wonNotes(ticket.winning_notes ?? '')}
        {howPriced(order)}
      </p>
      <ol className="won-notes" aria-label={payoutsTexts.wonList(ticket.seq)}>
        {won.map((each) => {
          const name = each.line === null ? levelName(each.level ?? '') : legsText(order, ticket, each.line)
          const tax = taxText(each)
          return (
            <li key={`${name} ${each.prize}`}>
              <span>
                {name}
                {tax !== null && <small>{tax}</small>}
              </span>
              <b>
                {exactAmountText(each.prize)}
                {each.notes > 1 && payoutsTexts.timesNotes(each.notes)}
              </b>
            </li>
          )
        })}
        {others !== null && (
          <li>
            <span>{payoutsTexts.others(others.notes)}</span>
            <b>{exactAmountText(others.prize)}</b>
          </li>
        )}
      </ol>
    </>
  )
}

/** How a note of a game on odds is priced; a level of a draw has its amount. */
function howPriced({ game }: DeskOrder): string {
  if (gameKind(game) !== 'match') return ''
  const percent = finalSpPercent(game as MatchGameId)
  return `　${percent === undefined ? payoutsTexts.onOdds : payoutsTexts.onFinalSp(percent)}`
}
