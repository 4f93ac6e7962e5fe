import { exactAmountText, type MoneyText } from '@caimin/base'
import { GAME_NAMES, LOTTERY_NAMES, lotteryOf } from '@caimin/rules/games'
import type { ReactNode } from 'react'
import { type Column, DataTable } from '../../platform/lists/data-table.tsx'
import type { ShiftFigures } from './queries.ts'
import { shiftsTexts } from './shifts.texts.ts'

/** Where it has no orders or no count, its name takes their place. */
interface FigureRow {
  readonly name: string
  readonly orders?: ReactNode
  readonly count?: ReactNode
  readonly amount?: MoneyText
  readonly isSum?: boolean
  readonly isMarked?: boolean
}

type Sum = ShiftFigures['packets']

const sumRow = (name: string, { count, amount }: Sum): FigureRow => ({ name, count, amount })
/** Of what is rare, a row only where there was any. */
const anyRow = (name: string, sum: Sum | undefined): readonly FigureRow[] =>
  sum === undefined || sum.count === 0 ? [] : [sumRow(name, sum)]

const COUNT: Column<FigureRow> = { isNumber: true, cell: ({ count }) => count }
const AMOUNT: Column<FigureRow> = {
  head: shiftsTexts.amount,
  isNumber: true,
  cell: ({ amount }) => (amount === undefined ? '' : exactAmountText(amount)),
}

const GAME_COLUMNS: readonly Column<FigureRow>[] = [
  {
    head: shiftsTexts.game,
    cell: ({ name }) => name,
    cellClass: ({ amount }) => amount === undefined && 'ink-2',
    span: ({ orders, amount }) => (amount === undefined ? 4 : orders === undefined ? 2 : 1),
  },
  { head: shiftsTexts.orders, isNumber: true, cell: ({ orders }) => orders },
  { head: shiftsTexts.ticketsHead, ...COUNT },
  AMOUNT,
]

const MONEY_COLUMNS: readonly Column<FigureRow>[] = [
  { head: shiftsTexts.item, cell: ({ name }) => name, span: ({ count }) => (count === undefined ? 2 : 1) },
  { head: shiftsTexts.count, ...COUNT },
  AMOUNT,
]

interface FigureTableProps {
  readonly caption: string
  readonly columns: readonly Column<FigureRow>[]
  readonly rows: readonly FigureRow[]
}

const FigureTable = (props: FigureTableProps) => (
  <DataTable
    {...props}
    isTight
    isFlush
    keyOf={({ name }) => name}
    rowClass={({ isSum, isMarked }) => (isSum === true && 'sum') || (isMarked === true && 'changed')}
  />
)

type Game = ShiftFigures['games'][number]

const gameRow = ({ game, orders, tickets, amount }: Game): FigureRow => ({
  name: GAME_NAMES[game],
  orders,
  count: tickets,
  amount,
})

/** The games of one terminal, with their sum; no rows where it printed nothing. */
function lotteryRows(
  { lottery, orders, tickets }: NonNullable<ShiftFigures['lotteries']>[number],
  games: readonly Game[],
): readonly FigureRow[] {
  const own = games.filter(({ game }) => lotteryOf(game) === lottery)
  if (own.length === 0) return []
  return [...own.map(gameRow), { ...sumRow(LOTTERY_NAMES[lottery], tickets), orders, isSum: true }]
}

/** Tickets of a shift by game, and what became of their stakes. */
export function GamesTable({ figures }: { readonly figures: ShiftFigures }) {
  const { games, lotteries, tickets, sold, unfinished, wrong_tickets } = figures
  const orders = games.reduce((so, game) => so + game.orders, 0)
  const rows: readonly FigureRow[] = [
    ...(lotteries === undefined ? games.map(gameRow) : lotteries.flatMap((lottery) => lotteryRows(lottery, games))),
    ...(games.length === 0 ? [{ name: shiftsTexts.noTickets }] : []),
    { ...sumRow(shiftsTexts.total, tickets), orders, isSum: true },
    { name: shiftsTexts.sold, orders: sold.count, count: '—', amount: sold.amount },
    ...anyRow(shiftsTexts.unfinished, unfinished),
    { ...sumRow(shiftsTexts.wrongTickets, wrong_tickets), isMarked: wrong_tickets.count > 0 },
  ]
  return <FigureTable caption={shiftsTexts.games} columns={GAME_COLUMNS} rows={rows} />
}

/** Prizes, recharges and what else moved players' money, as the ledger has it. */
export function MoneyTable({ figures }: { readonly figures: ShiftFigures }) {
  const rows: readonly FigureRow[] = [
    sumRow(shiftsTexts.prizes, figures.prizes),
    { name: shiftsTexts.tax, amount: figures.tax },
    ...anyRow(shiftsTexts.reversed, figures.reversed),
    sumRow(shiftsTexts.released, figures.released),
    sumRow(shiftsTexts.voids, figures.void_refunds),
    sumRow(shiftsTexts.cashCredits, figures.cash_credits),
    sumRow(shiftsTexts.codes, figures.collection_codes),
    sumRow(shiftsTexts.channels, figures.channels),
    ...anyRow(shiftsTexts.refunds, figures.recharge_refunds),
    sumRow(shiftsTexts.withdrawals, figures.withdrawals_paid),
    sumRow(shiftsTexts.packets, figures.packets),
    ...anyRow(shiftsTexts.packetsReturned, figures.packets_returned),
    ...anyRow(shiftsTexts.compensations, figures.compensations),
    ...anyRow(shiftsTexts.rebates, figures.rebates),
    ...anyRow(shiftsTexts.rebatesReversed, figures.rebates_reversed),
  ]
  return <FigureTable caption={shiftsTexts.money} columns={MONEY_COLUMNS} rows={rows} />
}

interface DrawerTableProps {
  readonly figures: ShiftFigures
  readonly cashFloat: MoneyText
}

const COMES_IN: readonly string[] = ['from_safe', 'paid_in']

/** How the cash in the drawer comes about. */
export function DrawerTable({ figures, cashFloat }: DrawerTableProps) {
  const { cash_credits, cash_refunds, moves, expected } = figures
  const rows = [
    { name: shiftsTexts.cashFloat, text: exactAmountText(cashFloat) },
    { name: shiftsTexts.cashCredits, text: `+${exactAmountText(cash_credits.amount)}` },
    ...(cash_refunds.count > 0
      ? [{ name: shiftsTexts.cashRefunds, text: `−${exactAmountText(cash_refunds.amount)}` }]
      : []),
    ...moves.map(({ kind, amount }) => ({
      name: shiftsTexts.moveKinds[kind],
      text: `${COMES_IN.includes(kind) ? '+' : '−'}${exactAmountText(amount)}`,
    })),
  ]
  return (
    <DataTable
      isTight
      isFlush
      caption={shiftsTexts.drawerTable}
      rows={rows}
      keyOf={({ name }) => name}
      columns={[
        { cellClass: 'ink-2', cell: ({ name }) => name, total: shiftsTexts.expected },
        { isNumber: true, cell: ({ text }) => text, total: exactAmountText(expected) },
      ]}
    />
  )
}
