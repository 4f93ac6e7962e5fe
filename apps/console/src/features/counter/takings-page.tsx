import { classNames } from '@caimin/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  answerOf,
  client,
  clockOrDay,
  DeskPage,
  EmptyPane,
  navigate,
  PagedList,
  Status,
  type StatusKind,
  Switcher,
  serverNow,
  timeOf,
  useKeys,
  yuanText,
} from '../../app/index.ts'
import { type Taking, TakingPane } from './taking-pane.tsx'
import { takingsTexts } from './takings.texts.ts'
import './counter.css'

type Filter = 'to_confirm' | 'all'

const FILTERS: readonly Filter[] = ['to_confirm', 'all']
const LOOK_AGAIN_MS = 15_000

function useTakings(filter: Filter) {
  return useInfiniteQuery({
    queryKey: ['counter', 'takings', filter],
    queryFn: ({ pageParam }) =>
      answerOf(client.takings.list({ filter, ...(pageParam === null ? {} : { cursor: pageParam }) })),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
    refetchInterval: LOOK_AGAIN_MS,
  })
}

/** Recharges of the shop; those paid face to face wait for its word. */
export function TakingsPage() {
  const [filter, setFilter] = useState<Filter>('to_confirm')
  const [taken, setTaken] = useState<Taking | null>(null)
  const query = useTakings(filter)
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? []
  useKeys({ escape: () => (taken === null ? navigate('/players') : setTaken(null)) })
  return (
    <DeskPage title={takingsTexts.title} help={takingsTexts.help}>
      <div className="split">
        <div className="column">
          <div className="bar">
            <Switcher
              label={takingsTexts.filterLabel}
              choices={FILTERS.map((value) => ({ value, label: takingsTexts.filters[value] }))}
              value={filter}
              onChange={setFilter}
            />
          </div>
          <div className="table-scroll">
            <PagedList
              query={query}
              count={rows.length}
              empty={{ title: takingsTexts.empty, hint: takingsTexts.emptyHint }}
            >
              <TakingsTable rows={rows} takenId={taken?.recharge_id} onTake={setTaken} />
            </PagedList>
          </div>
        </div>
        {taken === null ? (
          <EmptyPane label={takingsTexts.paneLabel} text={takingsTexts.nothingInHand} />
        ) : (
          <TakingPane key={taken.recharge_id} taking={taken} onLeave={() => setTaken(null)} />
        )}
      </div>
    </DeskPage>
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
            <td>{clockOrDay(timeOf(taking.created_at), serverNow())}</td>
            <td>
              <button type="button" className="row-press" onClick={() => onTake(taking)}>
                {taking.player.name}
              </button>
            </td>
            <td className="extra-column">{taking.channel_name}</td>
            <td>
              <Status kind={KINDS[taking.state]}>{takingsTexts.states[taking.state]}</Status>
            </td>
            <td className="num bold">{yuanText(taking.amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
