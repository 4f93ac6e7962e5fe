import { type Instant, instantOf } from '@caimin/base'
import { serverNow } from '@caimin/session'
import { Button, EmptyState, QueryView, toast, useEverySecond } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCommand } from '../../platform/commands/use-command.ts'
import { type Column, DataTable } from '../../platform/lists/data-table.tsx'
import { DeskPage } from '../../platform/parts/desk-page.tsx'
import { RefusalLine } from '../../platform/parts/refusal-line.tsx'
import { clockOrDay } from '../../platform/parts/wire-text.ts'
import { queryClient } from '../../platform/query-client.ts'
import { useSignedInStaff } from '../../platform/staff.ts'
import { BroadcastForm } from './broadcast-form.tsx'
import { broadcastsTexts } from './broadcasts.texts.ts'
import { type BroadcastRow, broadcastsQuery, showEntered } from './queries.ts'
import './broadcasts.css'

/** The broadcasts that players are shown. */
export function BroadcastsPage() {
  const isOperator = useSignedInStaff().role === 'operator'
  const [changed, setChanged] = useState<BroadcastRow | null>(null)
  return (
    <DeskPage title={broadcastsTexts.title} help={broadcastsTexts.help}>
      <div className="desk-scroll broadcasts">
        <QueryView query={useQuery(broadcastsQuery)}>
          {(entered) => (
            <>
              {isOperator ? (
                <BroadcastForm
                  key={changed?.broadcast_id}
                  sources={entered}
                  changed={changed}
                  onCancel={() => setChanged(null)}
                  onDone={(answer) => {
                    setChanged(null)
                    void showEntered(answer)
                  }}
                />
              ) : (
                <p className="ink-2">{broadcastsTexts.readOnly}</p>
              )}
              <section>
                <h2>{broadcastsTexts.list}</h2>
                {entered.rows.length === 0 ? (
                  <EmptyState title={broadcastsTexts.empty} hint={broadcastsTexts.emptyHint} />
                ) : (
                  <BroadcastTable rows={entered.rows} mayChange={isOperator} onChange={setChanged} />
                )}
              </section>
            </>
          )}
        </QueryView>
      </div>
    </DeskPage>
  )
}

interface BroadcastTableProps {
  readonly rows: readonly BroadcastRow[]
  readonly mayChange: boolean
  readonly onChange: (row: BroadcastRow) => void
}

function BroadcastTable({ rows, mayChange, onChange }: BroadcastTableProps) {
  useEverySecond()
  const now = serverNow()
  const end = useCommand('broadcasts', 'end')
  async function submit(broadcast_id: string) {
    const entered = await end.run({ broadcast_id })
    if (entered === null) return void queryClient.invalidate(broadcastsQuery.queryKey)
    toast(broadcastsTexts.ended)
    void showEntered(entered)
  }
  const columns: readonly Column<BroadcastRow>[] = [
    { head: broadcastsTexts.match, cell: ({ match }) => <MatchCell match={match} /> },
    {
      head: broadcastsTexts.name,
      cell: ({ title, kind }) => (
        <>
          {title}
          <div className="ink-2">{broadcastsTexts.kindNames[kind]}</div>
        </>
      ),
    },
    { head: broadcastsTexts.address, isExtra: true, cellClass: 'mono', cell: ({ address }) => address },
    {
      head: broadcastsTexts.licence,
      cell: ({ licence, region }) => (
        <>
          {licence}
          <div className="ink-2">{region}</div>
        </>
      ),
    },
    {
      head: broadcastsTexts.time,
      cell: ({ starts_at, ends_at }) => broadcastsTexts.fromTo(clockOrDay(starts_at), clockOrDay(ends_at)),
    },
    { head: broadcastsTexts.state, cell: (row) => broadcastsTexts.states[stateOf(row, now)] },
    {
      head: broadcastsTexts.setBy,
      isExtra: true,
      cellClass: 'ink-2',
      cell: ({ set_by, set_at }) => `${set_by} ${clockOrDay(set_at)}`,
    },
    {
      cellClass: 'num',
      cell: (row) =>
        mayChange &&
        ['later', 'on'].includes(stateOf(row, now)) && (
          <span className="broadcasts-actions">
            <Button
              variant="outline"
              size="small"
              aria-label={broadcastsTexts.changeNamed(row.title)}
              onClick={() => onChange(row)}
            >
              {broadcastsTexts.change}
            </Button>
            <Button
              variant="danger"
              size="small"
              aria-label={broadcastsTexts.endNamed(row.title)}
              busy={end.isBusy}
              onClick={() => void submit(row.broadcast_id)}
            >
              {broadcastsTexts.end}
            </Button>
          </span>
        ),
    },
  ]
  return (
    <>
      <RefusalLine refusal={end.refusal} />
      <DataTable isFlush columns={columns} rows={rows} keyOf={({ broadcast_id }) => broadcast_id} />
    </>
  )
}

const MatchCell = ({ match }: Pick<BroadcastRow, 'match'>) => (
  <>
    <span className="bold">{match.number_text}</span> {match.league}
    <div>{broadcastsTexts.sides(match.home, match.away)}</div>
  </>
)

function stateOf({ starts_at, ends_at, ended_at }: BroadcastRow, now: Instant): keyof typeof broadcastsTexts.states {
  if (ended_at !== null) return 'ended'
  if (now < instantOf(starts_at)) return 'later'
  return now < instantOf(ends_at) ? 'on' : 'over'
}
