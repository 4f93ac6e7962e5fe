import { type Fen, minus, NO_MONEY, ok, plus, type Result, refuse, sum } from '@caimin/base'
import type { OutputOf, RequestValues, Values } from '@caimin/contract'
import { type GameId, LOTTERIES, type Lottery, lotteryOf } from '@caimin/rules'
import type { DrawerMove, GamePrizes, GameTickets, WrongTicket } from './drawer.store.ts'

/** How often and how much. */
export interface Sum {
  readonly count: number
  readonly amount: Fen
}

/** What a terminal says on its slip, or what it should say. */
export interface TerminalFigures {
  readonly tickets: number
  readonly amount: Fen
  readonly prizes: Fen
}

/** What is recorded of one lottery in a shift. */
export interface LotteryFigures {
  readonly lottery: Lottery
  readonly orders: number
  readonly tickets: Sum
  readonly wrongTickets: Sum
  readonly prizes: Sum
  readonly counterPrizes: Sum
}

interface Recorded {
  readonly games: readonly GameTickets[]
  readonly prizes: readonly GamePrizes[]
  readonly wrongTickets: readonly WrongTicket[]
  readonly moves: readonly DrawerMove[]
}

/** The figures of a shift by the terminal that printed and paid. */
export const splitByLottery = ({ games, prizes, wrongTickets, moves }: Recorded): LotteryFigures[] =>
  LOTTERIES.map((lottery) => {
    const isOwn = ({ game }: { readonly game: string }) => lotteryOf(game as GameId) === lottery
    const own = games.filter(isOwn)
    return {
      lottery,
      orders: own.reduce((so, { orders }) => so + orders, 0),
      tickets: { count: own.reduce((so, { tickets }) => so + tickets, 0), amount: sum(own.map(amountOf)) },
      wrongTickets: sumUp(wrongTickets.filter(isOwn)),
      prizes: {
        count: prizes.filter(isOwn).reduce((so, { count }) => so + count, 0),
        amount: sum(prizes.filter(isOwn).map(amountOf)),
      },
      counterPrizes: sumUp(moves.filter((move) => move.kind === 'counter_prize' && move.lottery === lottery)),
    }
  })

const amountOf = ({ amount }: { readonly amount: Fen }): Fen => amount
const sumUp = (rows: readonly { readonly amount: Fen }[]): Sum => ({
  count: rows.length,
  amount: sum(rows.map(amountOf)),
})

/** What the slip of a terminal should say. A ticket that it printed wrong was sold by it too. */
export const ownOf = ({ tickets, wrongTickets, prizes, counterPrizes }: LotteryFigures): TerminalFigures => ({
  tickets: tickets.count + wrongTickets.count,
  amount: plus(tickets.amount, wrongTickets.amount),
  prizes: plus(prizes.amount, counterPrizes.amount),
})

type Slips = NonNullable<RequestValues<'shifts', 'close'>['slips']>
type SlipLine = NonNullable<Values<OutputOf<'shifts', 'report'>>['slips']>[number]

const isNothing = ({ tickets, amount, prizes }: TerminalFigures): boolean =>
  tickets === 0 && amount === NO_MONEY && prizes === NO_MONEY

/**
 * The slips beside what is recorded. Each terminal that printed or paid has one, and what differs has a reason.
 */
export function compareSlips(
  lotteries: readonly LotteryFigures[],
  slips: Slips,
): Result<SlipLine[], 'bad_input' | 'slip_needed' | 'slip_needs_reason'> {
  const isBad = slips.some(({ amount, prizes }) => amount < 0n || prizes < 0n)
  if (isBad || new Set(slips.map(({ lottery }) => lottery)).size < slips.length) return refuse('bad_input')
  const lines: SlipLine[] = []
  for (const figures of lotteries) {
    const { lottery } = figures
    const own = ownOf(figures)
    const slip = slips.find((one) => one.lottery === lottery)
    if (slip === undefined) {
      if (isNothing(own)) continue
      return refuse('slip_needed')
    }
    const { tickets, amount, prizes, reason } = slip
    const difference = {
      tickets: tickets - own.tickets,
      amount: minus(amount, own.amount),
      prizes: minus(prizes, own.prizes),
    }
    const isSame = isNothing(difference)
    if (!isSame && reason === undefined) return refuse('slip_needs_reason')
    lines.push({ lottery, tickets, amount, prizes, own, difference, reason: isSame ? '' : (reason ?? '') })
  }
  return ok(lines)
}
