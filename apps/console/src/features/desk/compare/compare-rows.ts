import { exactAmountText } from '@caimin/base'
import { GAME_NAMES, isGameId } from '@caimin/rules/games'
import { betContent } from '../../../platform/parts/bet/bet-lines.ts'
import type { DeskOrder, DeskTicket, TicketReading } from '../queries.ts'
import { oddsChange } from '../ticket/odds-change.ts'
import { type OddsRow, oddsRows, type TicketDraft } from '../ticket/ticket-draft.ts'
import { compareTexts } from './compare.texts.ts'

export type ReadState = TicketReading['fields'][number]['state']

export interface CompareRow {
  readonly key: string
  readonly item: string
  readonly ordered: string
  /** What the clerk has filled in, where it is not what was ordered. */
  readonly filled: string | null
  /** What was read of the photo; null where nothing was. */
  readonly read: string | null
  /** Null for what is not compared: there is nothing to compare it with, or nothing was read yet. */
  readonly state: ReadState | null
}

/** A row before anything was read; the key is that of the field of the reading. */
type OrderedRow = Pick<CompareRow, 'key' | 'item' | 'ordered' | 'filled'>

const plain = (key: string, item: string, ordered: string): OrderedRow => ({ key, item, ordered, filled: null })

/** Everything that must stand on the ticket, in the order in which it is printed there, and what else stands there. */
export function compareRows(
  order: DeskOrder,
  ticket: DeskTicket,
  { draft, reading }: { readonly draft: TicketDraft; readonly reading: TicketReading | undefined },
): readonly CompareRow[] {
  const fields = new Map(reading?.fields.map((field) => [field.key, field]))
  const rows = orderedRows(order, ticket, draft).map((row): CompareRow => {
    if (row.key === 'serial') return { ...row, read: reading?.serial ?? null, state: null }
    const field = fields.get(row.key)
    return { ...row, read: field?.read ?? null, state: field?.state ?? null }
  })
  const extra = (reading?.fields ?? [])
    .filter(({ key }) => key.startsWith('extra'))
    .map(({ key, read, state }) => ({ ...plain(key, compareTexts.extra, compareTexts.none), read, state }))
  return [...rows, ...extra]
}

function orderedRows(order: DeskOrder, ticket: DeskTicket, draft: TicketDraft): readonly OrderedRow[] {
  const content = betContent(ticket.content, order.matches)
  const serial = draft.serial.trim() || (ticket.serial ?? '')
  const head = [plain('game', compareTexts.game, isGameId(order.game) ? GAME_NAMES[order.game] : order.game)]
  const tail = [
    plain('multiple', compareTexts.multiple, String(ticket.content.multiple)),
    plain('notes', compareTexts.notes, ticket.notes),
    plain('amount', compareTexts.stake, exactAmountText(ticket.stake)),
    {
      ...plain('serial', compareTexts.serial, compareTexts.none),
      filled: serial || null,
    },
  ]
  if (content.kind === 'number') {
    const lines = content.lines.map(({ play, zones }, at) =>
      plain(
        `row ${at}`,
        compareTexts.line(at + 1),
        `${play} ${zones.map(({ name, numbers }) => `${name} ${numbers}`).join(' ')}`,
      ),
    )
    const issue = order.issue_no === null ? [] : [plain('issue', compareTexts.issue, order.issue_no)]
    return [...head, ...issue, ...lines, ...tail]
  }
  const odds = oddsRows(order, ticket, draft)
  const legs = content.legs.map(({ matchId, play, number, playText, options }) =>
    legRow(
      plain(`leg ${matchId} ${play}`, `${number} ${playText}`, options.map(({ text }) => text).join('　')),
      odds.filter((row) => row.matchId === matchId && row.play === play),
    ),
  )
  const passes = plain('passes', compareTexts.pass, content.pass)
  return [...head, plain('play', compareTexts.play, content.play), ...legs, passes, ...tail]
}

/** Odds as the player saw them, and as they were filled in where those are others. */
function legRow(row: OrderedRow, odds: readonly OddsRow[]): OrderedRow {
  if (odds.length === 0) return row
  const textOf = (pick: 'seen' | 'printed') =>
    odds.map((each) => `${each.optionText} ${compareTexts.at(each[pick])}`).join('　')
  const isFilledOtherwise = odds.some(({ seen, printed }) => oddsChange(seen, printed)?.direction !== 'same')
  return { ...row, ordered: textOf('seen'), filled: isFilledOtherwise ? textOf('printed') : null }
}
