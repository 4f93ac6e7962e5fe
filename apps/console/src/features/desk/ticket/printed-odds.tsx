import { offeredText } from '../../../platform/parts/review/review-legs.tsx'
import type { DeskOrder, DeskTicket } from '../queries.ts'
import { ticketTexts } from './ticket.texts.ts'
import { EMPTY_DRAFT, oddsRows } from './ticket-draft.ts'

/** The odds of a recorded ticket beside those the player saw and those that were offered. */
export function PrintedOdds({ order, ticket }: { readonly order: DeskOrder; readonly ticket: DeskTicket }) {
  const rows = ticket.printed_odds === null ? [] : oddsRows(order, ticket, EMPTY_DRAFT)
  if (rows.length === 0) return null
  return (
    <table className="table table-tight table-flush">
      <caption className="unseen">{ticketTexts.printed}</caption>
      <thead>
        <tr>
          <th>{ticketTexts.option}</th>
          <th className="num">{ticketTexts.seen}</th>
          <th className="num">{ticketTexts.offered}</th>
          <th className="num">{ticketTexts.printed}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, number, optionText, seen, printed, offered, isNear }) => (
          <tr key={key}>
            <td>{`${number} ${optionText}`}</td>
            <td className="num ink-2">{seen}</td>
            <td className="num ink-2">{offeredText(offered?.least, offered?.most)}</td>
            <td className="num">{isNear ? printed : <b className="red">{printed}</b>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
