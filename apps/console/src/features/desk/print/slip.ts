import { chinaClock, exactAmountText, type Instant, instantOf } from '@caimin/base'
import { GAME_NAMES } from '@caimin/rules/games'
import { type BetContent, betContent, playOfBet } from '../../../platform/parts/bet/bet-lines.ts'
import { clockWithSeconds, dayOf } from '../../../platform/parts/wire-text.ts'
import type { Staff } from '../../../platform/staff.ts'
import type { DeskOrder, DeskTicket } from '../queries.ts'
import { whose } from '../whose.ts'
import { printTexts } from './print.texts.ts'

/** What is printed for one ticket, in words; both papers lay the same out. */
export interface Slip {
  readonly title: string
  readonly shop: string
  readonly cutoff: string
  readonly day: string
  /** The leg that decides the cutoff, or the issue. */
  readonly decides: string
  readonly game: string
  readonly play: string
  readonly content: BetContent
  readonly oddsOf: (matchId: string, play: string, option: string) => string
  readonly isAppended: boolean
  readonly notes: string
  readonly multiple: number
  readonly money: string
  readonly qr: string
  readonly checkCode: string
  readonly number: string
  readonly player: string
  readonly accepted: string
  readonly printed: string
  /** Who printed it. */
  readonly clerk: string
  readonly times: number
  readonly reason: string
}

/** The QR code: order number, ticket and check code, for the scanner at the terminal. */
export const qrText = (order: DeskOrder, ticket: DeskTicket): string =>
  `${order.order_no}-${ticket.seq}.${ticket.check_code.replaceAll('-', '')}`

export interface Printing {
  readonly order: DeskOrder
  readonly ticket: DeskTicket
  readonly all: number
  readonly shop: NonNullable<Staff['shop']>
  readonly at: Instant
  readonly clerk: string
  /** How often this slip has been printed, this time included. */
  readonly times: number
  readonly reason: string
}

export function makeSlip({ order, ticket, all, shop, at, clerk, times, reason }: Printing): Slip {
  const cutoffAt = instantOf(order.cutoff_at)
  const { month, day, weekday } = dayOf(cutoffAt)
  const leg = order.matches.find(({ match_id }) => match_id === order.cutoff_match_id)
  const accepted = order.events.find(({ to }) => to === 2)
  const { content } = ticket
  return {
    title: printTexts.slip(ticket.seq, all),
    shop: printTexts.shop(shop.name, shop.code),
    cutoff: chinaClock(cutoffAt),
    day: printTexts.day(month, day, weekday),
    decides: leg === undefined ? printTexts.issue(order.issue_no ?? '') : printTexts.earliest(leg.number_text),
    game: GAME_NAMES[order.game],
    play: playOfBet(content),
    content: betContent(content, order.matches),
    oddsOf: (matchId, play, option) => order.seen_odds?.[matchId]?.[play]?.[option] ?? '',
    isAppended: content.append === true,
    notes: ticket.notes,
    multiple: content.multiple,
    // Whole yuan, as the terminal shows it: a stake has no fen.
    money: exactAmountText(ticket.stake).replace('.00', ''),
    qr: qrText(order, ticket),
    checkCode: ticket.check_code,
    number: `${order.order_no}-${ticket.seq}`,
    player: whose(order),
    accepted: accepted === undefined ? '' : printTexts.accepted(chinaClock(accepted.at)),
    printed: printTexts.printed(clockWithSeconds(at)),
    clerk: printTexts.clerk(clerk),
    times,
    reason,
  }
}
