import { GAME_NAMES } from '@caimin/rules/games'
import { yuanText } from '../../platform/parts/wire-text.ts'
import type { ShiftFigures } from './queries.ts'
import { shiftsTexts } from './shifts.texts.ts'

/** Tickets of a shift by game, and what became of their stakes. */
export function GamesTable({ figures }: { readonly figures: ShiftFigures }) {
  const { games, tickets, sold, unfinished, wrong_tickets } = figures
  const orders = games.reduce((so, game) => so + game.orders, 0)
  return (
    <table className="table table-tight table-flush">
      <caption className="unseen">{shiftsTexts.games}</caption>
      <thead>
        <tr>
          <th>{shiftsTexts.game}</th>
          <th className="num">{shiftsTexts.orders}</th>
          <th className="num">{shiftsTexts.ticketsHead}</th>
          <th className="num">{shiftsTexts.amount}</th>
        </tr>
      </thead>
      <tbody>
        {games.map((game) => (
          <tr key={game.game}>
            <td>{GAME_NAMES[game.game]}</td>
            <td className="num">{game.orders}</td>
            <td className="num">{game.tickets}</td>
            <td className="num">{yuanText(game.amount)}</td>
          </tr>
        ))}
        {games.length === 0 && (
          <tr>
            <td colSpan={4} className="ink-2">
              {shiftsTexts.noTickets}
            </td>
          </tr>
        )}
        <tr className="sum">
          <td>{shiftsTexts.total}</td>
          <td className="num">{orders}</td>
          <td className="num">{tickets.count}</td>
          <td className="num">{yuanText(tickets.amount)}</td>
        </tr>
        <tr>
          <td>{shiftsTexts.sold}</td>
          <td className="num">{sold.count}</td>
          <td className="num">—</td>
          <td className="num">{yuanText(sold.amount)}</td>
        </tr>
        {unfinished.count > 0 && <SumRow name={shiftsTexts.unfinished} sum={unfinished} span={2} />}
        <SumRow name={shiftsTexts.wrongTickets} sum={wrong_tickets} span={2} isMarked={wrong_tickets.count > 0} />
      </tbody>
    </table>
  )
}

interface SumRowProps {
  readonly name: string
  readonly sum: ShiftFigures['tickets']
  readonly span?: number
  readonly isMarked?: boolean
}

function SumRow({ name, sum, span = 1, isMarked = false }: SumRowProps) {
  return (
    <tr className={isMarked ? 'changed' : undefined}>
      <td colSpan={span}>{name}</td>
      <td className="num">{sum.count}</td>
      <td className="num">{yuanText(sum.amount)}</td>
    </tr>
  )
}

type Sum = ShiftFigures['packets']

const hasAny = (sum: Sum | undefined): sum is Sum => sum !== undefined && sum.count > 0

/** Prizes, recharges and what else moved players' money, as the ledger has it. */
export function MoneyTable({ figures }: { readonly figures: ShiftFigures }) {
  return (
    <table className="table table-tight table-flush">
      <caption className="unseen">{shiftsTexts.money}</caption>
      <thead>
        <tr>
          <th>{shiftsTexts.item}</th>
          <th className="num">{shiftsTexts.count}</th>
          <th className="num">{shiftsTexts.amount}</th>
        </tr>
      </thead>
      <tbody>
        <SumRow name={shiftsTexts.prizes} sum={figures.prizes} />
        <tr>
          <td colSpan={2}>{shiftsTexts.tax}</td>
          <td className="num">{yuanText(figures.tax)}</td>
        </tr>
        {figures.reversed.count > 0 && <SumRow name={shiftsTexts.reversed} sum={figures.reversed} />}
        <SumRow name={shiftsTexts.released} sum={figures.released} />
        <SumRow name={shiftsTexts.voids} sum={figures.void_refunds} />
        <SumRow name={shiftsTexts.cashCredits} sum={figures.cash_credits} />
        <SumRow name={shiftsTexts.codes} sum={figures.collection_codes} />
        <SumRow name={shiftsTexts.channels} sum={figures.channels} />
        {figures.recharge_refunds.count > 0 && <SumRow name={shiftsTexts.refunds} sum={figures.recharge_refunds} />}
        <SumRow name={shiftsTexts.withdrawals} sum={figures.withdrawals_paid} />
        <SumRow name={shiftsTexts.packets} sum={figures.packets} />
        {hasAny(figures.packets_returned) && (
          <SumRow name={shiftsTexts.packetsReturned} sum={figures.packets_returned} />
        )}
        {hasAny(figures.compensations) && <SumRow name={shiftsTexts.compensations} sum={figures.compensations} />}
      </tbody>
    </table>
  )
}

interface DrawerTableProps {
  readonly figures: ShiftFigures
  readonly cashFloat: string
}

const COMES_IN: readonly string[] = ['from_safe', 'paid_in']

/** How the cash in the drawer comes about. */
export function DrawerTable({ figures, cashFloat }: DrawerTableProps) {
  return (
    <table className="table table-tight table-flush">
      <caption className="unseen">{shiftsTexts.drawerTable}</caption>
      <tbody>
        <DrawerRow name={shiftsTexts.cashFloat} text={yuanText(cashFloat)} />
        <DrawerRow name={shiftsTexts.cashCredits} text={`+${yuanText(figures.cash_credits.amount)}`} />
        {figures.cash_refunds.count > 0 && (
          <DrawerRow name={shiftsTexts.cashRefunds} text={`−${yuanText(figures.cash_refunds.amount)}`} />
        )}
        {figures.moves.map(({ kind, amount }) => (
          <DrawerRow
            key={kind}
            name={shiftsTexts.moveKinds[kind]}
            text={`${COMES_IN.includes(kind) ? '+' : '−'}${yuanText(amount)}`}
          />
        ))}
        <tr className="sum">
          <td>{shiftsTexts.expected}</td>
          <td className="num bold">{yuanText(figures.expected)}</td>
        </tr>
      </tbody>
    </table>
  )
}

function DrawerRow({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <tr>
      <td className="ink-2">{name}</td>
      <td className="num">{text}</td>
    </tr>
  )
}
