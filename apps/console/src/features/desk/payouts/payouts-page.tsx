import { exactAmountText, type Fen, fenOf, minus, sum, yuan } from '@caimin/base'
import { TWO_PEOPLE_PAY_ABOVE_YUAN } from '@caimin/contract'
import { GAME_NAMES } from '@caimin/rules/games'
import { useQuery } from '@tanstack/react-query'
import type { Column } from '../../../platform/lists/data-table.tsx'
import { ListAndPane } from '../../../platform/lists/list-and-pane.tsx'
import { Counters } from '../../../platform/parts/counters.tsx'
import { Status } from '../../../platform/parts/status.tsx'
import { type PayoutRow, payoutsQuery } from '../queries.ts'
import { whose } from '../whose.ts'
import { PayoutPane } from './payout-pane.tsx'
import { payoutKeys, payoutsTexts } from './payouts.texts.ts'

const TWO_PEOPLE_ABOVE = yuan(TWO_PEOPLE_PAY_ABOVE_YUAN)

const netOf = (row: PayoutRow): Fen => fenOf(row.prize_after_tax ?? '0.00')

const taxOf = (row: PayoutRow): Fen => minus(fenOf(row.prize ?? '0.00'), netOf(row))

const COLUMNS: readonly Column<PayoutRow>[] = [
  { head: payoutsTexts.content, selects: true, cell: ({ summary }) => summary },
  { head: payoutsTexts.game, isExtra: true, cell: ({ game }) => GAME_NAMES[game] },
  { head: payoutsTexts.player, cell: whose },
  {
    head: payoutsTexts.state,
    isExtra: true,
    cell: (row) =>
      netOf(row) > TWO_PEOPLE_ABOVE ? (
        <Status kind="half">{payoutsTexts.waitsForTwo}</Status>
      ) : (
        <Status kind="ring">{payoutsTexts.waits}</Status>
      ),
  },
  { head: payoutsTexts.before, isNumber: true, isExtra: true, cell: ({ prize }) => exactAmountText(prize ?? '0.00') },
  {
    head: payoutsTexts.tax,
    isNumber: true,
    isExtra: true,
    cellClass: 'ink-2',
    cell: (row) => (taxOf(row) === 0n ? '—' : exactAmountText(taxOf(row))),
  },
  { head: payoutsTexts.net, isNumber: true, cellClass: 'gold bold', cell: (row) => exactAmountText(netOf(row)) },
]

const orderId = ({ order_id }: PayoutRow): string => order_id

/** Prizes that a person pays. */
export function PayoutsPage() {
  const payouts = useQuery(payoutsQuery)
  const rows = payouts.data ?? []
  const total = sum(rows.map(netOf))
  return (
    <ListAndPane
      texts={payoutsTexts}
      above={
        <Counters
          counters={[
            { name: payoutsTexts.toPay, value: rows.length, more: payoutsTexts.orders },
            { name: payoutsTexts.sum, value: exactAmountText(total), more: payoutsTexts.yuan },
          ]}
        />
      }
      list={payouts}
      columns={COLUMNS}
      keyOf={orderId}
      keyNames={payoutKeys}
      pane={(row, onLeave) => <PayoutPane row={row} total={total} onLeave={onLeave} />}
    />
  )
}
