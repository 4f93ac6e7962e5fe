import { type Refusal, refuse } from '@caimin/base'
import { isLineNearOffered, isNearOffered, type MatchBet } from '@caimin/rules'
import type { Tx } from '../../../platform/context.ts'
import { publishMoved } from '../move-orders.ts'
import { chosenOptions, oddsOf } from '../odds-tolerance.ts'
import { endsOf, loadOffered, type OfferedEnds } from '../offered-bet.ts'
import type { LineNumbers, Order, OrderTicket } from '../order.ts'
import type { Printed } from '../printed-content.ts'
import type { TicketRecord } from '../ticket-record.ts'
import { isApproved, proposeReview } from './ticket-review.store.ts'

interface PrintedTicket {
  readonly order: Order
  readonly ticket: OrderTicket
  readonly record: TicketRecord
  readonly printed: Printed
}

/**
 * Refuses odds and lines that were never offered, give or take a margin, until a second person has agreed to exactly
 * them: a ticket is paid by what is recorded, so a slip of the finger or of the conscience would be paid too.
 */
export async function refuseNeverOffered(
  t: Tx,
  { order, ticket, record, printed }: PrintedTicket,
): Promise<Refusal<'odds_never_offered'> | undefined> {
  const bet = ticket.content as unknown as MatchBet
  if (isNearEnds(bet, printed, endsOf(bet, await loadOffered(t, [bet])))) return undefined
  if (await isApproved(t, record, printed)) return undefined
  await proposeReview(t, record, printed)
  await publishMoved(t, order)
  return refuse('odds_never_offered')
}

/** Whether everything printed is near what was offered for it. */
const isNearEnds = (bet: MatchBet, { odds, handicaps, totals }: Printed, ends: OfferedEnds): boolean =>
  chosenOptions(bet).every((option) => {
    const [least, most] = [oddsOf(ends.least, option), oddsOf(ends.most, option)]
    const range = least === undefined || most === undefined ? undefined : { least, most }
    return isNearOffered(oddsOf(odds, option) ?? '', range)
  }) &&
  areLinesNear(bet.game, handicaps, { least: ends.leastLines.handicaps, most: ends.mostLines.handicaps }) &&
  areLinesNear(bet.game, totals, { least: ends.leastLines.totals, most: ends.mostLines.totals })

const areLinesNear = (
  game: string,
  lines: LineNumbers,
  { least, most }: { readonly least: LineNumbers; readonly most: LineNumbers },
): boolean =>
  Object.entries(lines).every(([id, line]) => {
    const [low, high] = [least[id], most[id]]
    return isLineNearOffered(
      game,
      line,
      low === undefined || high === undefined ? undefined : { least: low, most: high },
    )
  })
