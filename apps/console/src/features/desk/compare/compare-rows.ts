import { exactAmountText } from '@caimin/base'
import { betContent } from '../../../platform/parts/bet/bet-lines.ts'
import type { DeskOrder, DeskTicket } from '../queries.ts'
import { oddsChange } from '../ticket/odds-change.ts'
import { type OddsRow, oddsRows, type TicketDraft } from '../ticket/ticket-draft.ts'
import { compareTexts } from './compare.texts.ts'

export interface CompareRow {
  readonly key: string
  readonly item: string
  readonly ordered: string
  readonly printed: string
  readonly isChanged: boolean
}

const plain = (item: string, text: string): CompareRow => ({
  key: item,
  item,
  ordered: text,
  printed: text,
  isChanged: false,
})

/** Everything that must stand on the ticket, in the order in which it is printed there. */
export function compareRows(order: DeskOrder, ticket: DeskTicket, draft: TicketDraft): readonly CompareRow[] {
  const content = betContent(ticket.content, order.matches)
  const serial = draft.serial.trim() || (ticket.serial ?? '')
  const tail = [
    plain(compareTexts.multiple, String(ticket.content.multiple)),
    plain(compareTexts.notes, ticket.notes),
    plain(compareTexts.stake, exactAmountText(ticket.stake)),
    {
      key: 'serial',
      item: compareTexts.serial,
      ordered: '—',
      printed: serial || compareTexts.notFilled,
      isChanged: false,
    },
  ]
  if (content.kind === 'number') {
    const lines = content.lines.map(({ play, zones }, at) =>
      plain(compareTexts.line(at + 1), `${play} ${zones.map(({ name, numbers }) => `${name} ${numbers}`).join(' ')}`),
    )
    return [...lines, ...tail]
  }
  const odds = oddsRows(order, ticket, draft)
  const legs = content.legs.map(({ matchId, play, number, playText }) =>
    legRow(
      `${number} ${playText}`,
      odds.filter((row) => row.matchId === matchId && row.play === play),
    ),
  )
  return [plain(compareTexts.play, content.play), ...legs, plain(compareTexts.pass, content.pass), ...tail]
}

function legRow(item: string, rows: readonly OddsRow[]): CompareRow {
  const textOf = (pick: 'seen' | 'printed') =>
    rows.map((row) => `${row.optionText} ${compareTexts.at(row[pick])}`).join('　')
  const isChanged = rows.some(({ seen, printed }) => oddsChange(seen, printed)?.direction !== 'same')
  return { key: item, item, ordered: textOf('seen'), printed: textOf('printed'), isChanged }
}
