import { isNearOffered, type OfferedRange } from '@caimin/rules'
import { betContent } from '../../../platform/parts/bet/bet-lines.ts'
import type { DeskOrder, DeskTicket, TicketName, WireOdds } from '../queries.ts'
import { readOdds } from './odds-change.ts'

export interface TicketPhoto {
  readonly id: string
  readonly url: string
  readonly sha256: string
  /** Another ticket whose photo looks like this one. */
  readonly similarTo: TicketName | null
}

/** What the clerk has filled in for a ticket; odds by {@link oddsKey}, handicaps and totals by the key of their row. */
export interface TicketDraft {
  readonly photo: TicketPhoto | null
  readonly serial: string
  readonly odds: Readonly<Record<string, string>>
  readonly lines: Readonly<Record<string, string>>
  /** The author of odds that were never offered has confirmed that they are printed so. */
  readonly isOddsChecked: boolean
}

export const EMPTY_DRAFT: TicketDraft = { photo: null, serial: '', odds: {}, lines: {}, isOddsChecked: false }

export interface OddsRow {
  readonly key: string
  readonly matchId: string
  readonly play: string
  readonly option: string
  readonly number: string
  readonly playText: string
  readonly optionText: string
  /** As the player saw it. */
  readonly seen: string
  /** As it is offered now; undefined when it is not. */
  readonly now: string | undefined
  /** As it will be recorded: what was typed, else what was seen. */
  readonly printed: string
  /** The lowest and the highest that were ever offered; undefined when nothing was. */
  readonly offered: OfferedRange<string> | undefined
  /** Whether it may be what the terminal printed; anything else takes a second person. */
  readonly isNear: boolean
}

const oddsKey = (matchId: string, play: string, option: string) => `${matchId} ${play} ${option}`

/** Every option of every leg with its odds, as the ticket will be recorded; none where no odds are printed. */
export function oddsRows(order: DeskOrder, ticket: DeskTicket, draft: TicketDraft): readonly OddsRow[] {
  const content = betContent(ticket.content, order.matches)
  if (content.kind !== 'match' || !content.hasOdds) return []
  return content.legs.flatMap(({ matchId, play, number, playText, options }) =>
    options.map(({ option, text }): OddsRow => {
      const key = oddsKey(matchId, play, option)
      const seen = order.seen_odds?.[matchId]?.[play]?.[option] ?? ''
      const asked = ticket.odds_question?.odds[matchId]?.[play]?.[option]
      const printed = draft.odds[key] ?? ticket.printed_odds?.[matchId]?.[play]?.[option] ?? asked ?? seen
      const offered = offeredOdds(order, { matchId, play, option })
      const isNear = isNearOffered(readOdds(printed) ?? '', offered)
      const now = order.current_odds?.[matchId]?.[play]?.[option]
      return { key, matchId, play, option, number, playText, optionText: text, seen, now, printed, offered, isNear }
    }),
  )
}

interface Option {
  readonly matchId: string
  readonly play: string
  readonly option: string
}

function offeredOdds({ offered }: DeskOrder, { matchId, play, option }: Option): OfferedRange<string> | undefined {
  const least = offered?.least[matchId]?.[play]?.[option]
  const most = offered?.most[matchId]?.[play]?.[option]
  return least === undefined || most === undefined ? undefined : { least, most }
}

/** The odds in the form of the wire; null while one is missing or malformed. */
export function printedOdds(rows: readonly OddsRow[]): WireOdds | null {
  const odds: Record<string, Record<string, Record<string, string>>> = {}
  for (const { matchId, play, option, printed } of rows) {
    const read = readOdds(printed)
    if (read === null) return null
    odds[matchId] ??= {}
    odds[matchId][play] ??= {}
    odds[matchId][play][option] = read
  }
  return odds
}
