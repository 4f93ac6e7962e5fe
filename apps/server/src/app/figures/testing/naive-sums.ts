import { chinaDate, type Fen, fen, fenToText, instant } from '@caimin/base'
import { GAME_IDS } from '@caimin/rules'
import type { TestShop } from '../../../testing/people.ts'
import type { TestApp } from '../../../testing/test-app.ts'

/** A line of the ledger with the journal it is of. */
interface Line {
  readonly journal: string
  readonly kind: string
  readonly debit: string
  readonly credit: string
  readonly amount: bigint
  readonly shift_no: number | null
  readonly order_id: string | null
  readonly at: string
}

interface OrderRow {
  readonly id: string
  readonly game: string
  readonly player_id: string
  readonly state: number
}

interface TicketRow {
  readonly order_id: string
  readonly stake: bigint
  readonly shift_no: number | null
}

/** Whatever has an amount, of one shift. */
interface AmountRow {
  readonly kind: string
  /** Of a wrong ticket its game, of a move whose terminal paid a prize. */
  readonly of: string | null
  readonly amount: bigint
  readonly shift_no: number
}

/** What is written of a shop, row by row. */
export interface RawRows {
  readonly lines: readonly Line[]
  readonly orders: readonly OrderRow[]
  /** Those that are recorded. */
  readonly tickets: readonly TicketRow[]
  readonly moves: readonly AmountRow[]
  readonly wrong: readonly AmountRow[]
}

export async function readRows(app: TestApp, { id }: TestShop): Promise<RawRows> {
  const all = async <T>(sql: string) => (await app.pool.query(sql, [id])).rows as T[]
  const withAmount = <T extends { readonly amount: unknown }>(rows: readonly T[]) =>
    rows.map((row) => ({ ...row, amount: BigInt(row.amount as string) }))
  return {
    lines: withAmount(
      await all<Line>(
        `select j.id as journal, j.kind, t.debit::text, t.credit::text, t.amount, j.shift_no, o.id as order_id, j.business_at::text as at
           from journals j join transfers t on t.shop_id = j.shop_id and t.journal_id = j.id
           left join orders o on o.shop_id = j.shop_id and o.id = j.cause_id where j.shop_id = $1`,
      ),
    ),
    orders: await all<OrderRow>('select id, game, player_id, state from orders where shop_id = $1'),
    tickets: (
      await all<TicketRow>("select order_id, stake, shift_no from tickets where shop_id = $1 and state = 'recorded'")
    ).map((row) => ({ ...row, stake: BigInt(row.stake) })),
    moves: withAmount(
      await all<AmountRow>('select kind, lottery as of, amount, shift_no from drawer_moves where shop_id = $1'),
    ),
    wrong: withAmount(
      await all<AmountRow>("select '' as kind, game as of, amount, shift_no from wrong_tickets where shop_id = $1"),
    ),
  }
}

const total = (rows: readonly { readonly amount: bigint }[]): Fen =>
  fen(rows.reduce((so, { amount }) => so + amount, 0n))
const text = (rows: readonly { readonly amount: bigint }[]) => fenToText(total(rows))
const stakeOf = (tickets: readonly TicketRow[]) => total(tickets.map(({ stake }) => ({ amount: stake })))
const isWallet = (account: string) => account.startsWith('wallet_')
const isReversal = (kind: string) => kind === 'prize_reversal' || kind === 'void_refund_reversal'
const journalsOf = (lines: readonly Line[]) => new Set(lines.map(({ journal }) => journal)).size

const WELFARE_GAMES = ['shuangseqiu', '7lecai', 'happy8', 'fucai3D']

/** What the terminals printed and paid in a shift, whose rows these are. */
function naiveLotteries({ orders, tickets, lines, moves, wrong }: RawRows) {
  const gameOf = (orderId: string | null) => orders.find(({ id }) => id === orderId)?.game ?? ''
  return (['sports', 'welfare'] as const).map((lottery) => {
    const isOwn = (game: string) => game !== '' && WELFARE_GAMES.includes(game) === (lottery === 'welfare')
    const printed = tickets.filter(({ order_id }) => isOwn(gameOf(order_id)))
    const spoiled = wrong.filter(({ of }) => isOwn(of ?? ''))
    const paid = lines.filter(({ debit, order_id }) => debit === 'prizes' && isOwn(gameOf(order_id)))
    const inCash = moves.filter(({ kind, of }) => kind === 'counter_prize' && of === lottery)
    return {
      lottery,
      orders: new Set(printed.map(({ order_id }) => order_id)).size,
      tickets: { count: printed.length, amount: fenToText(stakeOf(printed)) },
      wrong_tickets: { count: spoiled.length, amount: text(spoiled) },
      prizes: { count: journalsOf(paid), amount: text(paid) },
      counter_prizes: { count: inCash.length, amount: text(inCash) },
      own: {
        tickets: printed.length + spoiled.length,
        amount: fenToText(fen(stakeOf(printed) + total(spoiled))),
        prizes: text([...paid, ...inCash]),
      },
    }
  })
}

/** Every figure of a shift's report, from the rows alone. */
export function naiveShift(rows: RawRows, shiftNo: number, drawer: { readonly cashFloat: bigint }) {
  const isHere = ({ shift_no }: { readonly shift_no: number | null }) => shift_no === shiftNo
  const lines = rows.lines.filter(isHere)
  const sum = (isWanted: (line: Line) => boolean) => {
    const own = lines.filter(isWanted)
    return { count: journalsOf(own), amount: text(own) }
  }
  const tickets = rows.tickets.filter(isHere)
  const orderOf = (orderId: string) => rows.orders.find(({ id }) => id === orderId)
  const inPrint = rows.tickets.filter(({ order_id }) => orderOf(order_id)?.state === 2)
  const moves = rows.moves.filter(isHere)
  const wrong = rows.wrong.filter(isHere)
  const cash = (isIn: boolean) => moves.filter(({ kind }) => (kind === 'from_safe' || kind === 'paid_in') === isIn)
  const cashRefunds = lines.filter(({ kind, credit }) => kind === 'recharge_refund' && credit === 'cash')
  return {
    games: GAME_IDS.flatMap((game) => {
      const own = tickets.filter(({ order_id }) => orderOf(order_id)?.game === game)
      const orders = new Set(own.map(({ order_id }) => order_id)).size
      return own.length === 0 ? [] : [{ game, orders, tickets: own.length, amount: fenToText(stakeOf(own)) }]
    }),
    tickets: { count: tickets.length, amount: fenToText(stakeOf(tickets)) },
    sold: sum(({ debit, credit }) => debit === 'escrow' && credit === 'sales'),
    unfinished: { count: inPrint.length, amount: fenToText(stakeOf(inPrint)) },
    wrong_tickets: { count: wrong.length, amount: text(wrong) },
    released: sum(({ kind, debit, credit }) => debit === 'escrow' && isWallet(credit) && !kind.startsWith('chase')),
    void_refunds: sum(({ debit, credit }) => debit === 'sales' && isWallet(credit)),
    prizes: sum(({ debit }) => debit === 'prizes'),
    tax: sum(({ credit }) => credit === 'tax').amount,
    reversed: sum(({ kind }) => isReversal(kind)),
    cash_credits: sum(({ kind, debit }) => kind === 'cash_credit' && debit === 'cash'),
    collection_codes: sum(({ kind, debit }) => kind === 'recharge' && debit === 'cash'),
    channels: sum(({ kind, debit }) => kind === 'recharge' && debit === 'channel'),
    recharge_refunds: sum(
      ({ debit, credit }) => debit === 'withdrawing' && (credit === 'cash' || credit === 'channel'),
    ),
    cash_refunds: { count: journalsOf(cashRefunds), amount: text(cashRefunds) },
    withdrawals_paid: sum(({ credit }) => credit === 'bank'),
    packets: sum(({ debit }) => debit === 'gift_cost'),
    packets_returned: sum(({ credit }) => credit === 'gift_cost'),
    compensations: sum(({ debit }) => debit === 'compensation'),
    rebates: sum(({ debit }) => debit === 'rebates'),
    rebates_reversed: sum(({ credit }) => credit === 'rebates'),
    moves: [...Map.groupBy(moves, ({ kind }) => kind)].map(([kind, own]) => ({
      kind,
      count: own.length,
      amount: text(own),
    })),
    lotteries: naiveLotteries({ ...rows, tickets, lines, moves, wrong }),
    expected: fenToText(
      fen(
        drawer.cashFloat +
          total(lines.filter(({ kind }) => kind === 'cash_credit')) +
          total(cash(true)) -
          total(cash(false)) -
          total(cashRefunds),
      ),
    ),
  }
}

/** A day as statistics divide it. */
interface Slice {
  readonly days: readonly string[]
  readonly game?: string
  readonly hour?: number
}

const WITHDRAWN = 3

/** Every figure of the statistics, of some days, a game or an hour of the day, from the rows alone. */
export function naiveStatistics(rows: RawRows, { days, game, hour }: Slice) {
  const orders = new Map(rows.orders.map((order) => [order.id, order]))
  const lines = rows.lines.filter(({ at, order_id }) => {
    const time = instant(Date.parse(at))
    const isWanted = game === undefined || orders.get(order_id ?? '')?.game === game
    return order_id !== null && isWanted && days.includes(chinaDate(time)) && (hour ?? hourOf(time)) === hourOf(time)
  })
  const ordersOf = (isWanted: (line: Line) => boolean) =>
    [...new Set(lines.filter(isWanted).map(({ order_id }) => order_id ?? ''))].flatMap((id) => orders.get(id) ?? [])
  const sold = ordersOf(({ debit, credit }) => debit === 'escrow' && credit === 'sales')
  const less = (isPlus: (line: Line) => boolean, isMinus: (line: Line) => boolean) =>
    fenToText(fen(total(lines.filter(isPlus)) - total(lines.filter(isMinus))))
  return {
    placed: ordersOf(({ kind }) => kind === 'bet_hold').length,
    issued: sold.length,
    failed: ordersOf(({ kind }) => kind === 'bet_release').filter(({ state }) => state !== WITHDRAWN).length,
    tickets: rows.tickets.filter(({ order_id }) => sold.some(({ id }) => id === order_id)).length,
    stake: text(lines.filter(({ debit, credit }) => debit === 'escrow' && credit === 'sales')),
    prize: less(
      ({ debit }) => debit === 'prizes',
      ({ credit }) => credit === 'prizes',
    ),
    refund: less(
      ({ debit }) => debit === 'sales',
      ({ debit, credit }) => credit === 'sales' && debit !== 'escrow',
    ),
    players: new Set(sold.map(({ player_id }) => player_id)).size,
  }
}

const hourOf = (time: number): number => (new Date(time).getUTCHours() + 8) % 24
