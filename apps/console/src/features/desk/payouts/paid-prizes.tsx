import { exactAmountText } from '@caimin/base'
import { GAME_NAMES } from '@caimin/rules/games'
import { orderStateIndex } from '@caimin/rules/orders'
import { usePages } from '@caimin/session'
import type { ReactNode } from 'react'
import type { Column } from '../../../platform/lists/data-table.tsx'
import { ListAndPane } from '../../../platform/lists/list-and-pane.tsx'
import { clockOrDay } from '../../../platform/parts/wire-text.ts'
import { FoundPane } from '../find/found-pane.tsx'
import { ordersQuery, type QueueRow } from '../queries.ts'
import { whose } from '../whose.ts'
import { payoutsTexts } from './payouts.texts.ts'

const PAID = ordersQuery({ search: '', game: '', state: String(orderStateIndex('paid')), since: '', until: '' })

const COLUMNS: readonly Column<QueueRow>[] = [
  {
    head: payoutsTexts.content,
    selects: true,
    cellClass: 'two-lines',
    cell: ({ summary }) => summary,
    after: ({ order_no }) => <span className="mono">{order_no}</span>,
  },
  { head: payoutsTexts.game, isExtra: true, cell: ({ game }) => GAME_NAMES[game] },
  { head: payoutsTexts.player, cell: whose },
  { head: payoutsTexts.placed, isExtra: true, cellClass: 'ink-2', cell: ({ placed_at }) => clockOrDay(placed_at) },
  {
    head: payoutsTexts.net,
    isNumber: true,
    cellClass: 'gold bold',
    cell: ({ prize_after_tax }) => exactAmountText(prize_after_tax ?? '0.00'),
  },
]

const orderId = ({ order_id }: QueueRow): string => order_id

/** Prizes that were paid, by a person or by themselves, the newest order first. */
export function PaidPrizes({ above }: { readonly above: ReactNode }) {
  return (
    <ListAndPane
      texts={payoutsTexts.paidList}
      above={above}
      list={usePages(PAID)}
      columns={COLUMNS}
      keyOf={orderId}
      pane={({ order_id }, onLeave) => <FoundPane key={order_id} orderId={order_id} onLeave={onLeave} />}
    />
  )
}
