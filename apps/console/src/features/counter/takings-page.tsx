import { NO_MONEY } from '@caimin/base'
import { classNames } from '@caimin/ui'
import { useState } from 'react'
import { navigate } from '../../platform/navigation.tsx'
import { ListAndPane } from '../../platform/parts/list-and-pane.tsx'
import { Status, type StatusKind } from '../../platform/parts/status.tsx'
import { Switcher } from '../../platform/parts/switcher.tsx'
import { useKeys } from '../../platform/parts/use-keys.ts'
import { clockOrDay, fenOf, yuanText } from '../../platform/parts/wire-text.ts'
import { TakingPane } from './taking-pane.tsx'
import { takingsTexts } from './takings.texts.ts'
import { type Taking, type TakingsFilter, useTakings } from './use-takings.ts'
import './counter.css'

const FILTERS: readonly TakingsFilter[] = ['to_confirm', 'refunding', 'all']

/** Recharges of the shop; those paid face to face wait for its word. */
export function TakingsPage() {
  const [filter, setFilter] = useState<TakingsFilter>('to_confirm')
  const [taken, setTaken] = useState<Taking | null>(null)
  const query = useTakings(filter)
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? []
  const inHand = taken === null ? null : (rows.find(({ recharge_id }) => recharge_id === taken.recharge_id) ?? taken)
  useKeys({ escape: () => (taken === null ? navigate('/players') : setTaken(null)) })
  return (
    <ListAndPane
      title={takingsTexts.title}
      help={takingsTexts.help}
      above={
        <div className="bar">
          <Switcher
            label={takingsTexts.filterLabel}
            choices={FILTERS.map((value) => ({ value, label: takingsTexts.filters[value] }))}
            value={filter}
            onChange={setFilter}
          />
        </div>
      }
      query={query}
      count={rows.length}
      empty={{ title: takingsTexts.empty, hint: takingsTexts.emptyHint }}
      pane={
        inHand === null ? null : <TakingPane key={inHand.recharge_id} taking={inHand} onLeave={() => setTaken(null)} />
      }
      nothing={{ label: takingsTexts.paneLabel, text: takingsTexts.nothingInHand }}
    >
      <TakingsTable rows={rows} takenId={inHand?.recharge_id} onTake={setTaken} />
    </ListAndPane>
  )
}

interface TakingsTableProps {
  readonly rows: readonly Taking[]
  readonly takenId: string | undefined
  readonly onTake: (taking: Taking) => void
}

const KINDS: Readonly<Record<Taking['state'], StatusKind>> = {
  created: 'ring',
  waiting: 'look',
  paid: 'done',
  cancelled: 'off',
  expired: 'off',
  refused: 'stop',
}

function TakingStatus({ taking: { state, refunded, refunding } }: { readonly taking: Taking }) {
  if (fenOf(refunding) > NO_MONEY) return <Status kind="look">{takingsTexts.refunding}</Status>
  if (fenOf(refunded) > NO_MONEY) return <Status kind="off">{takingsTexts.refunded(yuanText(refunded))}</Status>
  return <Status kind={KINDS[state]}>{takingsTexts.states[state]}</Status>
}

function TakingsTable({ rows, takenId, onTake }: TakingsTableProps) {
  return (
    <table className="table">
      <caption className="unseen">{takingsTexts.list}</caption>
      <thead>
        <tr>
          <th>{takingsTexts.at}</th>
          <th>{takingsTexts.player}</th>
          <th className="extra-column">{takingsTexts.way}</th>
          <th>{takingsTexts.state}</th>
          <th className="num">{takingsTexts.amount}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((taking) => (
          <tr key={taking.recharge_id} className={classNames(taking.recharge_id === takenId && 'in-hand')}>
            <td>{clockOrDay(taking.created_at)}</td>
            <td>
              <button type="button" className="row-press" onClick={() => onTake(taking)}>
                {taking.player.name}
              </button>
            </td>
            <td className="extra-column">{taking.channel_name}</td>
            <td>
              <TakingStatus taking={taking} />
            </td>
            <td className="num bold">{yuanText(taking.amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
