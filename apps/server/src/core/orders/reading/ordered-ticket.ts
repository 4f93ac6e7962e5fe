import { gameKind, joinedSelection, lineOf, lineText, type MatchBet, type MatchGameId } from '@caimin/rules'
import { type CatalogMatch, matchNumberText } from '../../catalog/index.ts'
import { hasPrintedOdds, oddsOf } from '../odds-tolerance.ts'
import type { LineNumbers, Order, OrderTicket } from '../order.ts'
import type { PaperLeg, PaperTicket } from './paper-ticket.ts'

/** A leg with the match it is on. */
export interface OrderedLeg extends PaperLeg {
  readonly matchId: string
  readonly play: string
}

/** What must stand on the paper of a ticket. */
export interface OrderedTicket extends PaperTicket {
  readonly legs: readonly OrderedLeg[]
}

/** A ticket of an order as the terminal prints it, at the odds and lines the player saw. */
export function orderedTicket(
  order: Pick<Order, 'issueNo' | 'seenOdds' | 'seenHandicaps' | 'seenTotals'>,
  { content, notes, stake }: Pick<OrderTicket, 'content' | 'notes' | 'stake'>,
  matches: ReadonlyMap<string, CatalogMatch>,
): OrderedTicket {
  const { game, multiple, lines } = content
  const isMatch = gameKind(game) === 'match'
  const legs = isMatch ? legsOf(order, content as MatchBet, matches) : []
  return {
    game,
    play: isMatch ? (lines[0]?.play ?? null) : null,
    issue: isMatch ? null : order.issueNo,
    passes: isMatch ? joinedSelection((content as MatchBet).lines.map(({ selection }) => selection)).pass : [],
    multiple,
    notes: Number(notes),
    amount: stake,
    legs,
    rows: isMatch ? [] : lines.map((line) => lineText(game, line)),
  }
}

type Seen = Pick<Order, 'seenOdds' | 'seenHandicaps' | 'seenTotals'>

function legsOf(seen: Seen, bet: MatchBet, matches: ReadonlyMap<string, CatalogMatch>): OrderedLeg[] {
  const selection = joinedSelection(bet.lines.map((line) => line.selection))
  return selection.matches.flatMap(({ id, picks }) =>
    Object.entries(picks).map(([play, options]) => {
      const match = matches.get(id)
      return {
        matchId: id,
        number: match === undefined ? '' : numberOf(match),
        play,
        line: seenLine(seen, bet.game, { matchId: id, play, match }),
        options: options.map((option) => ({
          option,
          odds: hasPrintedOdds(bet) ? (oddsOf(seen.seenOdds, { matchId: id, play, option }) ?? null) : null,
        })),
      }
    }),
  )
}

/** 周三001; of a number that goes through an issue, without the noughts before it. */
const numberOf = (match: CatalogMatch): string =>
  match.issueNo === null ? matchNumberText(match) : String(Number(match.number))

interface Leg {
  readonly matchId: string
  readonly play: string
  readonly match: CatalogMatch | undefined
}

function seenLine(seen: Seen, game: MatchGameId, { matchId, play, match }: Leg): number | null {
  const kind = lineOf(game, play)
  if (kind === undefined) return null
  const lines: LineNumbers | null = kind === 'total' ? seen.seenTotals : seen.seenHandicaps
  return lines?.[matchId] ?? (kind === 'total' ? match?.total : match?.handicap) ?? null
}
