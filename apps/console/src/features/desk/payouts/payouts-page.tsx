import { exactAmountText, type Fen, fenOf, minus, sum, yuan } from '@caimin/base'
import { TWO_PEOPLE_PAY_ABOVE_YUAN } from '@caimin/contract'
import { GAME_NAMES } from '@caimin/rules/games'
import { choicesOf, Segmented } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Column } from '../../../platform/lists/data-table.tsx'
import { ListAndPane } from '../../../platform/lists/list-and-pane.tsx'
import { Counters } from '../../../platform/parts/counters.tsx'
import { Status } from '../../../platform/parts/status.tsx'
import { type PayoutRow, payoutsQuery } from '../queries.ts'
import { whose } from '../whose.ts'
import { ClaimDay, ClaimMark, isUrgent } from './claim-day.tsx'
import { PaidPrizes } from './paid-prizes.tsx'
import { PayoutPane } from './payout-pane.tsx'
import { payoutKeys, payoutsTexts } from './payouts.texts.ts'

const TWO_PEOPLE_ABOVE = yuan(TWO_PEOPLE_PAY_ABOVE_YUAN)

const netOf = (row: PayoutRow): Fen => fenOf(row.prize_after_tax ?? '0.00')

const taxOf = (row: PayoutRow): Fen => minus(fenOf(row.prize ?? '0.00'), netOf(row))

function StateOf(row: PayoutRow) {
  if (row.hold !== null) return <Status kind="stop">{payoutsTexts.onHold}</Status>
  return netOf(row) > TWO_PEOPLE_ABOVE ? (
    <Status kind="half">{payoutsTexts.waitsForTwo}</Status>
  ) : (
    <Status kind="ring">{payoutsTexts.waits}</Status>
  )
}

const COLUMNS: readonly Column<PayoutRow>[] = [
  {
    head: payoutsTexts.content,
    selects: true,
    cellClass: (row) => isUrgent(row) && 'two-lines',
    cell: ({ summary }) => summary,
    after: ClaimMark,
  },
  { head: payoutsTexts.game, isExtra: true, cell: ({ game }) => GAME_NAMES[game] },
  { head: payoutsTexts.player, cell: whose },
  {
    head: payoutsTexts.state,
    isExtra: true,
    cell: StateOf,
  },
  { head: payoutsTexts.claimUntil, isExtra: true, cell: (row) => <ClaimDay claim_until={row.claim_until} /> },
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

type View = keyof typeof payoutsTexts.views

const VIEWS = choicesOf<View>(['waiting', 'paid'], payoutsTexts.views)

/** Prizes that a person pays, and those that were paid. */
export function PayoutsPage() {
  const [view, setView] = useState<View>('waiting')
  const bar = (
    <div className="pad">
      <Segmented views label={payoutsTexts.view} choices={VIEWS} value={view} onChange={setView} />
    </div>
  )
  return view === 'waiting' ? <WaitingPrizes bar={bar} /> : <PaidPrizes above={bar} />
}

function WaitingPrizes({ bar }: { readonly bar: ReactNode }) {
  const payouts = useQuery(payoutsQuery)
  const rows = payouts.data ?? []
  const total = sum(rows.map(netOf))
  const urgent = rows.filter(isUrgent).length
  return (
    <ListAndPane
      texts={payoutsTexts}
      above={
        <>
          <Counters
            counters={[
              { name: payoutsTexts.toPay, value: rows.length, more: payoutsTexts.orders },
              { name: payoutsTexts.sum, value: exactAmountText(total), more: payoutsTexts.yuan },
              { name: payoutsTexts.urgent, value: urgent, more: payoutsTexts.orders, isUrgent: urgent > 0 },
            ]}
          />
          {bar}
        </>
      }
      list={payouts}
      columns={COLUMNS}
      keyOf={orderId}
      keyNames={payoutKeys}
      pane={(row, onLeave) => <PayoutPane row={row} total={total} onLeave={onLeave} />}
    />
  )
}
