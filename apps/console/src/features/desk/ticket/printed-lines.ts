import { handicapText } from '@caimin/base'
import { isLineNearOffered, lineOf, type MatchGameId, type MatchLineKind } from '@caimin/rules'
import { betContent } from '../../../platform/parts/bet/bet-lines.ts'
import type { DeskOrder, DeskTicket } from '../queries.ts'
import type { TicketDraft } from './ticket-draft.ts'

/** A handicap or preset total that stands on the ticket beside the odds. */
export interface LineRow {
  readonly key: string
  readonly matchId: string
  readonly line: MatchLineKind
  readonly number: string
  /** As the player saw it. */
  readonly expected: number
  /** As it is offered now. */
  readonly now: number
  readonly printed: string
  /** Whether it was ever offered, give or take what a line may move; anything else takes a second person. */
  readonly isNear: boolean
}

export const lineText = (line: MatchLineKind, value: number): string =>
  line === 'handicap' ? handicapText(value) : String(value)

/** The lines of the ticket's matches, of those alone that it is bet against. */
export function lineRows(order: DeskOrder, ticket: DeskTicket, draft: TicketDraft): readonly LineRow[] {
  const content = betContent(ticket.content, order.matches)
  if (content.kind !== 'match' || !content.hasOdds) return []
  return content.legs.flatMap(({ matchId, number, play }) => {
    const line = lineOf(ticket.content.game as MatchGameId, play)
    if (line === undefined) return []
    const key = `${matchId} ${line}`
    const expected = seenLine(order, matchId, line)
    const asked = ticket.odds_question?.[`${line}s`][matchId]
    const known = ticket[`printed_${line}s`]?.[matchId] ?? asked ?? expected
    const printed = draft.lines[key] ?? lineText(line, known)
    const isNear = isLineNear(order, { matchId, line }, readLine(printed))
    const now = lineNow(order, matchId, line)
    return { key, matchId, line, number, expected, now, printed, isNear }
  })
}

function isLineNear(
  { game, offered }: DeskOrder,
  { matchId, line }: Pick<LineRow, 'matchId' | 'line'>,
  printed: number | null,
): boolean {
  const least = offered?.[`least_${line}s`][matchId]
  const most = offered?.[`most_${line}s`][matchId]
  const range = least === undefined || most === undefined ? undefined : { least, most }
  return printed !== null && isLineNearOffered(game, printed, range)
}

/** The line as the player saw it. */
export function seenLine(order: DeskOrder, matchId: string, line: MatchLineKind): number {
  return order[`seen_${line}s`]?.[matchId] ?? lineNow(order, matchId, line)
}

/** The line as it is offered now. */
export const lineNow = ({ matches }: DeskOrder, matchId: string, line: MatchLineKind): number =>
  matches.find(({ match_id }) => match_id === matchId)?.[line] ?? 0

const LINE = /^[+-]?\d{1,3}(\.[05])?$/

export const readLine = (typed: string): number | null => {
  const plain = typed.trim().replace('−', '-')
  return LINE.test(plain) ? Number(plain) : null
}

type PrintedLines = Readonly<Record<`printed_${MatchLineKind}s`, Readonly<Record<string, number>>>>

/** The lines in the form of the wire; null while one is malformed. */
export function printedLines(rows: readonly LineRow[]): Partial<PrintedLines> | null {
  const lines: Record<MatchLineKind, Record<string, number>> = { handicap: {}, total: {} }
  for (const { matchId, line, printed } of rows) {
    const read = readLine(printed)
    if (read === null) return null
    lines[line][matchId] = read
  }
  return {
    ...(rows.some(({ line }) => line === 'handicap') && { printed_handicaps: lines.handicap }),
    ...(rows.some(({ line }) => line === 'total') && { printed_totals: lines.total }),
  }
}
