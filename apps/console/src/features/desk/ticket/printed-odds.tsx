import { DataTable } from '../../../platform/lists/data-table.tsx'
import { offeredText } from '../../../platform/parts/review/review-legs.tsx'
import type { DeskOrder, DeskTicket } from '../queries.ts'
import { ticketTexts } from './ticket.texts.ts'
import { EMPTY_DRAFT, oddsRows } from './ticket-draft.ts'

/** The odds of a recorded ticket beside those the player saw and those that were offered. */
export function PrintedOdds({ order, ticket }: { readonly order: DeskOrder; readonly ticket: DeskTicket }) {
  const rows = ticket.printed_odds === null ? [] : oddsRows(order, ticket, EMPTY_DRAFT)
  if (rows.length === 0) return null
  return (
    <DataTable
      isTight
      isFlush
      caption={ticketTexts.printed}
      rows={rows}
      keyOf={({ key }) => key}
      columns={[
        { head: ticketTexts.option, cell: ({ number, optionText }) => `${number} ${optionText}` },
        { head: ticketTexts.seen, isNumber: true, cellClass: 'ink-2', cell: ({ seen }) => seen },
        {
          head: ticketTexts.offered,
          isNumber: true,
          cellClass: 'ink-2',
          cell: ({ offered }) => offeredText(offered?.least, offered?.most),
        },
        {
          head: ticketTexts.printed,
          isNumber: true,
          cell: ({ isNear, printed }) => (isNear ? printed : <b className="red">{printed}</b>),
        },
      ]}
    />
  )
}
