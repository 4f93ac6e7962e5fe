import { exactAmountText } from '@caimin/base'
import { navigate } from '@caimin/router'
import { GAME_NAMES } from '@caimin/rules/games'
import { ORDER_STATE_NAMES, type OrderState, orderStateAt } from '@caimin/rules/orders'
import { usePages } from '@caimin/session'
import { useState } from 'react'
import { links } from '../../../platform/links.ts'
import type { Column } from '../../../platform/lists/data-table.tsx'
import { ListAndPane } from '../../../platform/lists/list-and-pane.tsx'
import { Flag } from '../../../platform/parts/flag.tsx'
import { Status, type StatusKind } from '../../../platform/parts/status.tsx'
import { clockOrDay } from '../../../platform/parts/wire-text.ts'
import { type OrdersFilter, ordersQuery, type QueueRow } from '../queries.ts'
import { whose } from '../whose.ts'
import { findKeys, findTexts } from './find.texts.ts'
import { FindBar } from './find-bar.tsx'
import { FoundPane } from './found-pane.tsx'
import './find.css'

const KINDS: Readonly<Record<OrderState, StatusKind>> = {
  subscribing: 'off',
  awaitingAcceptance: 'ring',
  awaitingIssue: 'half',
  cancelledByPlayer: 'stop',
  cancelledByShop: 'stop',
  cancelledBySystem: 'stop',
  awaitingDraw: 'done',
  awaitingResult: 'done',
  notWon: 'off',
  awaitingPayout: 'ring',
  paid: 'win',
  unsold: 'stop',
}

function StateOf({ state: index }: Pick<QueueRow, 'state'>) {
  const state = orderStateAt(index)
  return state !== undefined && <Status kind={KINDS[state]}>{ORDER_STATE_NAMES[state]}</Status>
}

const COLUMNS: readonly Column<QueueRow>[] = [
  {
    head: findTexts.content,
    selects: true,
    cellClass: 'two-lines',
    cell: ({ game, summary }) => `${GAME_NAMES[game]} ${summary}`,
    after: ({ order_no }) => <span className="mono">{order_no}</span>,
  },
  { head: findTexts.player, cell: whose },
  { head: findTexts.placed, isExtra: true, cell: ({ placed_at }) => clockOrDay(placed_at) },
  { head: findTexts.state, cell: StateOf },
  { head: findTexts.amount, isNumber: true, isExtra: true, cell: ({ stake }) => exactAmountText(stake) },
]

const ALL: OrdersFilter = { search: '', game: '', state: '', since: '', until: '' }

const orderId = ({ order_id }: QueueRow): string => order_id

interface FindPageProps {
  /** The one that is selected. */
  readonly order?: string | undefined
}

/** Any order of the shop, with its whole history. */
export function FindPage({ order = '' }: FindPageProps) {
  const [filter, setFilter] = useState(ALL)
  const orders = usePages(ordersQuery(filter))
  const leave = () => navigate(links.orders())
  return (
    <ListAndPane
      texts={findTexts}
      above={
        <>
          <FindBar filter={filter} onFilter={setFilter} />
          <div role="status" className="find-note">
            {orders.firstPage?.has_more_players === true && <Flag kind="info">{findTexts.tooMany}</Flag>}
          </div>
        </>
      }
      list={orders}
      columns={COLUMNS}
      keyOf={orderId}
      keyNames={findKeys}
      selection={{
        selected: orders.rows.find((row) => orderId(row) === order),
        isSelected: (row) => orderId(row) === order,
        select: (row) => navigate(links.orders({ order: orderId(row) })),
        clear: leave,
      }}
      pane={order !== '' && <FoundPane key={order} orderId={order} onLeave={leave} />}
    />
  )
}
