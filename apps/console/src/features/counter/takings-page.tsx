import { exactAmountText, fenOf, NO_MONEY } from '@caimin/base'
import { navigate } from '@caimin/router'
import { usePages } from '@caimin/session'
import { choicesOf, Segmented } from '@caimin/ui'
import { useState } from 'react'
import { links } from '../../platform/links.ts'
import type { Column } from '../../platform/lists/data-table.tsx'
import { ListAndPane } from '../../platform/lists/list-and-pane.tsx'
import { Status, type StatusKind } from '../../platform/parts/status.tsx'
import { clockOrDay } from '../../platform/parts/wire-text.ts'
import { type Taking, type TakingsFilter, takingsQuery } from './queries.ts'
import { TakingPane } from './taking-pane.tsx'
import { takingsTexts } from './takings.texts.ts'
import './counter.css'

const FILTERS = choicesOf<TakingsFilter>(['to_confirm', 'refunding', 'all'], takingsTexts.filters)

const KINDS: Readonly<Record<Taking['state'], StatusKind>> = {
  created: 'ring',
  waiting: 'look',
  paid: 'done',
  cancelled: 'off',
  expired: 'off',
  refused: 'stop',
}

const COLUMNS: readonly Column<Taking>[] = [
  { head: takingsTexts.at, cell: ({ created_at }) => clockOrDay(created_at) },
  { head: takingsTexts.player, selects: true, cell: ({ player }) => player.name },
  { head: takingsTexts.way, isExtra: true, cell: ({ channel_name }) => channel_name },
  { head: takingsTexts.state, cell: (taking) => <TakingStatus taking={taking} /> },
  { head: takingsTexts.amount, isNumber: true, cellClass: 'bold', cell: ({ amount }) => exactAmountText(amount) },
]

const takingId = ({ recharge_id }: Taking): string => recharge_id

/** Recharges of the shop; those paid face to face wait for its word. */
export function TakingsPage() {
  const [filter, setFilter] = useState<TakingsFilter>('to_confirm')
  const takings = usePages(takingsQuery(filter))
  return (
    <ListAndPane
      texts={takingsTexts}
      above={
        <div className="bar">
          <Segmented views label={takingsTexts.filterLabel} choices={FILTERS} value={filter} onChange={setFilter} />
        </div>
      }
      list={takings}
      columns={COLUMNS}
      keyOf={takingId}
      keepsGone
      onLeave={() => navigate(links.players())}
      pane={(taking, onLeave) => <TakingPane taking={taking} onLeave={onLeave} />}
    />
  )
}

function TakingStatus({ taking: { state, refunded, refunding } }: { readonly taking: Taking }) {
  if (fenOf(refunding) > NO_MONEY) return <Status kind="look">{takingsTexts.refunding}</Status>
  if (fenOf(refunded) > NO_MONEY) return <Status kind="off">{takingsTexts.refunded(exactAmountText(refunded))}</Status>
  return <Status kind={KINDS[state]}>{takingsTexts.states[state]}</Status>
}
