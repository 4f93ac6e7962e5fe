import { plus, sum } from '@caimin/base'
import type { OutputOf, Values } from '@caimin/contract'
import type { JournalKind } from '../../platform/database/ledger-tables.ts'
import { CASH_REFUNDS, CHANNEL_REFUNDS, type Figures, type Lines, sumMoves, sumOf } from './figures.ts'
import { ownOf, type Sum } from './lotteries.ts'
import type { Shift, TakenOver } from './shift.store.ts'

type Running = Values<OutputOf<'shifts', 'running'>>
type Names = ReadonlyMap<string, string>

export function viewFigures(figures: Figures): Running['figures'] {
  const { games, turnover, moves, unfinished, expected, wrongTickets } = figures
  const lines = (wanted: Lines) => sumOf(turnover, wanted)
  return {
    games: games.map(({ game, orders, count, amount }) => ({
      game,
      orders,
      tickets: count,
      amount,
    })),
    tickets: {
      count: games.reduce((so, { count }) => so + count, 0),
      amount: sum(games.map(({ amount }) => amount)),
    },
    sold: lines({ kinds: SOLD, credit: 'sales' }),
    unfinished,
    wrong_tickets: { ...lines({ kinds: ['wrong_ticket'] }), count: wrongTickets.length },
    released: releasedOf(figures),
    void_refunds: lines({ kinds: ['void_refund'] }),
    prizes: lines({ kinds: ['prize', 'plan_commission'], debit: 'prizes' }),
    tax: lines({ kinds: ['prize'], credit: 'tax' }).amount,
    reversed: lines({ kinds: ['prize_reversal', 'void_refund_reversal', 'plan_commission_reversal'] }),
    cash_credits: lines({ kinds: ['cash_credit'] }),
    collection_codes: lines({ kinds: ['recharge'], debit: 'cash' }),
    channels: lines({ kinds: ['recharge'], debit: 'channel' }),
    recharge_refunds: sumBoth(sumOf(turnover, CASH_REFUNDS), sumOf(turnover, CHANNEL_REFUNDS)),
    cash_refunds: lines(CASH_REFUNDS),
    withdrawals_paid: lines({ kinds: ['withdraw_paid'] }),
    packets: lines({ kinds: ['red_packet'] }),
    packets_returned: packetsReturnedOf(figures),
    compensations: lines({ kinds: ['compensation'] }),
    rebates: lines({ kinds: ['rebate'] }),
    rebates_reversed: lines({ kinds: ['rebate_reversal'] }),
    moves: sumMoves(moves),
    lotteries: figures.lotteries.map((one) => ({
      lottery: one.lottery,
      orders: one.orders,
      tickets: one.tickets,
      wrong_tickets: one.wrongTickets,
      prizes: one.prizes,
      counter_prizes: one.counterPrizes,
      own: ownOf(one),
    })),
    expected,
  }
}

const PART_SOLD: readonly JournalKind[] = ['bet_part_capture', 'plan_part_capture']
const SOLD: readonly JournalKind[] = ['bet_capture', 'plan_capture', ...PART_SOLD]
const RELEASED: readonly JournalKind[] = ['bet_release', 'plan_release']

/** Stakes that went back: wholly, or what of an order was not printed. Each such order counts, of a plan each hold. */
function releasedOf({ turnover }: Figures): Sum {
  const back = turnover.filter(
    ({ kind, credit }) => RELEASED.includes(kind) || (PART_SOLD.includes(kind) && credit !== 'sales'),
  )
  // A journal counts where its first line is: of an order printed in part that is what was sold.
  const { count } = sumOf(turnover, { kinds: [...RELEASED, ...PART_SOLD] })
  return { count, amount: sum(back.map(({ amount }) => amount)) }
}

/** Red packets that the shop got back: of bets that failed, and of recharges that were paid back. */
function packetsReturnedOf({ turnover }: Figures): Sum {
  const back = turnover.filter(({ credit }) => credit === 'gift_cost')
  // Beside a recharge it is never a journal's first line; no journal has two of it.
  return { count: back.reduce((so, { lines }) => so + lines, 0), amount: sum(back.map(({ amount }) => amount)) }
}

const sumBoth = (a: Sum, b: Sum): Sum => ({ count: a.count + b.count, amount: plus(a.amount, b.amount) })

export const viewTaken = ({ by, at, cashFloat, reason }: TakenOver, shift: Shift, names: Names) => ({
  by: names.get(by) ?? '',
  at,
  cash_float: cashFloat,
  handed_over: shift.handedOver,
  reason,
})

/** What the staff did in a shift besides orders, one by one. */
export const viewDrawer = (
  { moves, wrongTickets }: Figures,
  names: Names,
): Pick<Running, 'wrong_ticket_list' | 'drawer_moves'> => ({
  wrong_ticket_list: wrongTickets.map(({ serial, game, amount, note, staffId, at }) => ({
    serial,
    game: game as Running['wrong_ticket_list'][number]['game'],
    amount,
    note,
    by: names.get(staffId) ?? '',
    at,
  })),
  drawer_moves: moves.map(({ kind, amount, note, staffId, at }) => ({
    kind,
    amount,
    note,
    by: names.get(staffId) ?? '',
    at,
  })),
})

/** The staff ids that the views of a shift name. */
export const namedIn = ({ moves, wrongTickets }: Figures, { taken }: Shift): string[] => [
  ...moves.map(({ staffId }) => staffId),
  ...wrongTickets.map(({ staffId }) => staffId),
  ...(taken === null ? [] : [taken.by]),
]
