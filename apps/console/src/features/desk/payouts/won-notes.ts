import { exactAmountText, type Fen, fen, fenOf, minus, plus, sum } from '@caimin/base'
import { betContent } from '../../../platform/parts/bet/bet-lines.ts'
import type { DeskOrder, DeskTicket } from '../queries.ts'
import { payoutsTexts } from './payouts.texts.ts'

export type Prizes = DeskOrder['prizes'][number]
type Won = Prizes['won'][number]

/** Odds of a leg on a match that does not count. */
const VOID_ODDS = '1.00'

/** The right picks of a winning note with what each pays: 周日001 胜平负 主胜 1.95 × 周日002 让球 −1 平 3.10. */
export function legsText(order: DeskOrder, ticket: DeskTicket, line: NonNullable<Won['line']>): string {
  const content = betContent({ ...ticket.content, lines: [line] }, order.matches)
  if (content.kind !== 'match') return ''
  return content.legs
    .flatMap(({ matchId, play, number, playText, options }) =>
      options.map(({ option, text }) =>
        payoutsTexts.leg(`${number} ${playText}`, text, paidOdds(order, ticket, { matchId, play, option })),
      ),
    )
    .join(payoutsTexts.legsJoin)
}

interface Pick {
  readonly matchId: string
  readonly play: string
  readonly option: string
}

/** The final SP, or what the ticket has printed. */
function paidOdds({ matches }: DeskOrder, { printed_odds }: DeskTicket, { matchId, play, option }: Pick): string {
  const match = matches.find(({ match_id }) => match_id === matchId)
  if (match?.is_void === true) return VOID_ODDS
  return match?.final_sp?.[play]?.[option] ?? printed_odds?.[matchId]?.[play]?.[option] ?? ''
}

/** What is kept of one note for the tax; null where it is free. */
export function taxText({ prize, prize_after_tax }: Won): string | null {
  const tax = minus(fenOf(prize), fenOf(prize_after_tax))
  return tax === 0n ? null : payoutsTexts.taxOfNote(exactAmountText(tax), exactAmountText(prize_after_tax))
}

/** What all winning notes of a ticket bring at multiple 1. */
export function oncePrize({ won, others }: Prizes, amount: 'prize' | 'prize_after_tax'): Fen {
  const listed = sum(won.map((each) => fen(fenOf(each[amount]) * BigInt(each.notes))))
  return others === null ? listed : plus(listed, fenOf(others[amount]))
}
