import { fenOf } from '@caimin/base'
import type { OutputOf } from '@caimin/contract'
import {
  gameKind,
  isGameId,
  joinedSelection,
  type Line,
  lineOf,
  lineText,
  type MatchGameId,
  type MatchSelection,
} from '@caimin/rules'
import { seededPick } from './make-ticket.ts'
import { CLEAR, photographTicket, type TicketFlaws } from './photograph-ticket.ts'
import { type PrintedTicket, printTicket, USUAL_STYLE } from './print-ticket.ts'

type DeskOrder = OutputOf<'desk', 'order'>
type DeskTicket = DeskOrder['tickets'][number]

/** What the terminal prints for a ticket that the desk shows, at the odds the player saw. */
export function paperOf(order: DeskOrder, ticket: DeskTicket, serial: string): PrintedTicket {
  const { game, multiple, lines } = ticket.content
  if (!isGameId(game)) throw new Error(`no game ${game}`)
  const counts = { game, serial, multiple, notes: Number(ticket.notes), amount: fenOf(ticket.stake) }
  if (gameKind(game) !== 'match') {
    const rows = lines.map((line) => lineText(game, line as unknown as Line))
    return { ...counts, play: null, issue: order.issue_no, passes: [], legs: [], rows }
  }
  const selection = joinedSelection(lines.map((line) => line.selection as unknown as MatchSelection))
  const legs = selection.matches.flatMap(({ id, picks }) =>
    Object.entries(picks).map(([play, options]) => ({
      number: numberOf(order, id),
      play,
      line: lineSeen(order, game as MatchGameId, { id, play }),
      options: options.map((option) => ({ option, odds: order.seen_odds?.[id]?.[play]?.[option] ?? null })),
    })),
  )
  return { ...counts, play: lines[0]?.play ?? null, issue: null, passes: selection.pass, legs, rows: [] }
}

function numberOf({ matches }: DeskOrder, matchId: string): string {
  const text = matches.find(({ match_id }) => match_id === matchId)?.number_text ?? ''
  return text.startsWith('周') ? text : String(Number(text))
}

function lineSeen(order: DeskOrder, game: MatchGameId, { id, play }: { readonly id: string; readonly play: string }) {
  const kind = lineOf(game, play)
  if (kind === undefined) return null
  return order[`seen_${kind}s`]?.[id] ?? order.matches.find(({ match_id }) => match_id === id)?.[kind] ?? null
}

/** The photo of such a ticket. */
export const photographPaper = (paper: PrintedTicket, flaws: Partial<TicketFlaws> = {}): Promise<Buffer> =>
  photographTicket(printTicket(paper, USUAL_STYLE), { ...CLEAR, ...flaws }, seededPick(paper.serial.length))
