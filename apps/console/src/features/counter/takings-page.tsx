import { exactAmountText, fenOf, instantOf, type MoneyText, NO_MONEY } from '@caimin/base'
import type { OutputOf } from '@caimin/contract'
import { navigate } from '@caimin/router'
import { serverNow, usePages } from '@caimin/session'
import { choicesOf, Segmented, useEverySecond } from '@caimin/ui'
import { useState } from 'react'
import { links } from '../../platform/links.ts'
import type { Column } from '../../platform/lists/data-table.tsx'
import { ListAndPane } from '../../platform/lists/list-and-pane.tsx'
import { Counters } from '../../platform/parts/counters.tsx'
import { Status, type StatusKind } from '../../platform/parts/status.tsx'
import { clockOrDay } from '../../platform/parts/wire-text.ts'
import { type Taking, type TakingsFilter, takingsQuery } from './queries.ts'
import { isUndecided } from './taking-decision.tsx'
import { TakingPane } from './taking-pane.tsx'
import { takingsKeys, takingsTexts } from './takings.texts.ts'
import './counter.css'

const FILTERS = choicesOf<TakingsFilter>(['to_confirm', 'refunding', 'all'], takingsTexts.filters)

const KINDS: Readonly<Record<Taking['state'], StatusKind>> = {
  created: 'ring',
  waiting: 'ring',
  paid: 'done',
  cancelled: 'off',
  expired: 'off',
  refused: 'stop',
}

function proofText({ channel, proof_url }: Taking): string {
  if (channel !== 'counter') return '—'
  return proof_url === null ? takingsTexts.withoutProof : takingsTexts.hasProof
}

const COLUMNS: readonly Column<Taking>[] = [
  { head: takingsTexts.at, cell: ({ created_at }) => clockOrDay(created_at) },
  { head: takingsTexts.player, selects: true, cell: ({ player }) => player.name },
  { head: takingsTexts.way, isExtra: true, cell: ({ channel_name }) => channel_name },
  { head: takingsTexts.proofHead, isExtra: true, cellClass: 'ink-2', cell: proofText },
  { head: takingsTexts.amount, isNumber: true, cellClass: 'bold', cell: ({ amount }) => exactAmountText(amount) },
  { head: takingsTexts.waitedHead, isExtra: true, cell: (taking) => <Waited taking={taking} /> },
  { head: takingsTexts.state, cell: (taking) => <TakingStatus taking={taking} /> },
]

const takingId = ({ recharge_id }: Taking): string => recharge_id

/** Recharges of the shop; those paid face to face wait for its word. */
export function TakingsPage() {
  const [filter, setFilter] = useState<TakingsFilter>('to_confirm')
  const takings = usePages(takingsQuery(filter))
  const figures = takings.firstPage
  return (
    <ListAndPane
      texts={takingsTexts}
      above={
        <>
          <TakingCounters figures={figures} />
          <div className="bar">
            <Segmented views label={takingsTexts.filterLabel} choices={FILTERS} value={filter} onChange={setFilter} />
          </div>
        </>
      }
      list={takings}
      columns={COLUMNS}
      keyOf={takingId}
      keyNames={takingsKeys}
      keepsGone
      onLeave={() => navigate(links.players())}
      pane={(taking, onLeave) => (
        <TakingPane taking={taking} confirmedToday={figures?.confirmed_today_amount} onLeave={onLeave} />
      )}
    />
  )
}

type Figures = Pick<
  OutputOf<'takings', 'list'>,
  'to_confirm' | 'to_confirm_amount' | 'confirmed_today' | 'confirmed_today_amount' | 'refused_today'
>

/** What waits at the counter, and what was decided there today. Their room is kept until they are known. */
function TakingCounters({ figures }: { readonly figures: Figures | undefined }) {
  const sumOf = (amount: MoneyText | undefined) => (amount === undefined ? '—' : exactAmountText(amount))
  return (
    <Counters
      counters={[
        { name: takingsTexts.toConfirm, value: figures?.to_confirm ?? '—', more: takingsTexts.count },
        { name: takingsTexts.toConfirmAmount, value: sumOf(figures?.to_confirm_amount), more: takingsTexts.yuanUnit },
        {
          name: takingsTexts.confirmedToday,
          value: figures?.confirmed_today ?? '—',
          more: takingsTexts.confirmedSum(sumOf(figures?.confirmed_today_amount)),
        },
        { name: takingsTexts.refusedToday, value: figures?.refused_today ?? '—', isExtra: true },
      ]}
    />
  )
}

const MINUTE = 60_000
const HOUR_MINUTES = 60

/** How long a player has been waiting for the shop's word. */
function Waited({ taking }: { readonly taking: Taking }) {
  useEverySecond()
  if (!isUndecided(taking)) return '—'
  const minutes = Math.max(0, Math.floor((serverNow() - instantOf(taking.created_at)) / MINUTE))
  return minutes < HOUR_MINUTES
    ? takingsTexts.waited(minutes)
    : takingsTexts.waitedLong(Math.floor(minutes / HOUR_MINUTES))
}

function TakingStatus({ taking }: { readonly taking: Taking }) {
  const { state, refunded, refunding, same_proof } = taking
  if (isUndecided(taking) && same_proof.length > 0) return <Status kind="look">{takingsTexts.proofReused}</Status>
  if (fenOf(refunding) > NO_MONEY) return <Status kind="look">{takingsTexts.refunding}</Status>
  if (fenOf(refunded) > NO_MONEY) return <Status kind="off">{takingsTexts.refunded(exactAmountText(refunded))}</Status>
  return <Status kind={KINDS[state]}>{takingsTexts.states[state]}</Status>
}
