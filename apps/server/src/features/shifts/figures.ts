import { type Fen, minus, NO_MONEY, plus, sum } from '@caimin/base'
import type { DrawerMoveKind } from '@caimin/contract'
import { GAME_IDS, type GameId } from '@caimin/rules'
import { type Turnover, turnoverOfShift } from '../../core/ledger/index.ts'
import type { Reader } from '../../platform/context.ts'
import type { Account, JournalKind } from '../../platform/database/ledger-tables.ts'
import {
  type DrawerMove,
  drawerMovesOf,
  prizesByGame,
  ticketsByGame,
  unfinishedTickets,
  type WrongTicket,
  wrongTicketsOf,
} from './drawer.store.ts'
import { type LotteryFigures, type Sum, splitByLottery } from './lotteries.ts'
import type { Shift } from './shift.store.ts'

export interface Figures {
  readonly games: readonly (Sum & { readonly game: GameId; readonly orders: number })[]
  readonly unfinished: Sum
  readonly turnover: readonly Turnover[]
  readonly moves: readonly DrawerMove[]
  readonly wrongTickets: readonly WrongTicket[]
  readonly lotteries: readonly LotteryFigures[]
  /** What the drawer should hold. */
  readonly expected: Fen
}

const COMES_IN: Readonly<Record<DrawerMoveKind, boolean>> = {
  from_safe: true,
  paid_in: true,
  to_safe: false,
  counter_prize: false,
  paid_out: false,
}

/**
 * Recharges that were paid back out of the drawer, those by collection code too: only that money did not come into it.
 */
export const CASH_REFUNDS: Lines = { kinds: ['recharge_refund'], credit: 'cash' }

export const CHANNEL_REFUNDS: Lines = { kinds: ['recharge_refund'], credit: 'channel' }

/** What a shift did so far. Of a shift that is locked, this is what it did. */
export async function figuresOf(r: Reader, shift: Shift): Promise<Figures> {
  const { shopId, no } = shift
  const [turnover, games, prizes, unfinished, moves, wrongTickets] = await Promise.all([
    turnoverOfShift(r, shopId, no),
    ticketsByGame(r, shopId, no),
    prizesByGame(r, shopId, no),
    unfinishedTickets(r, shopId),
    drawerMovesOf(r, shopId, no),
    wrongTicketsOf(r, shopId, no),
  ])
  const cashIn = sumOf(turnover, { kinds: ['cash_credit'], debit: 'cash' }).amount
  const cashBack = sumOf(turnover, CASH_REFUNDS).amount
  return {
    turnover,
    unfinished,
    moves,
    wrongTickets,
    lotteries: splitByLottery({ games, prizes, wrongTickets, moves }),
    games: GAME_IDS.flatMap((game) => {
      const found = games.find((one) => one.game === game)
      return found === undefined ? [] : [{ game, orders: found.orders, count: found.tickets, amount: found.amount }]
    }),
    expected: minus(plus(plus(shift.taken?.cashFloat ?? shift.handedOver, cashIn), movedBy(moves)), cashBack),
  }
}

/** What the moves add to the drawer; negative when they took out more than they brought. */
export const movedBy = (moves: readonly DrawerMove[]): Fen =>
  moves.reduce((so, { kind, amount }) => (COMES_IN[kind] ? plus(so, amount) : minus(so, amount)), NO_MONEY)

/** The moves of each kind that there were, summed. */
export function sumMoves(moves: readonly DrawerMove[]): (Sum & { readonly kind: DrawerMoveKind })[] {
  return [...Map.groupBy(moves, ({ kind }) => kind)].map(([kind, own]) => ({
    kind,
    count: own.length,
    amount: sum(own.map(({ amount }) => amount)),
  }))
}

export interface Lines {
  readonly kinds: readonly JournalKind[]
  readonly debit?: Account
  readonly credit?: Account
}

/** The sum of some lines of a turnover, and of how many journals. */
export function sumOf(turnover: readonly Turnover[], { kinds, debit, credit }: Lines): Sum {
  const own = turnover.filter(
    (one) =>
      kinds.includes(one.kind) &&
      (debit === undefined || one.debit === debit) &&
      (credit === undefined || one.credit === credit),
  )
  const count = own.reduce((so, { journals }) => so + journals, 0)
  return { count, amount: sum(own.map(({ amount }) => amount)) }
}
