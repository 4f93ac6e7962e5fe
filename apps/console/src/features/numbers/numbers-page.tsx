import { exactAmountText } from '@caimin/base'
import { GAME_NAMES } from '@caimin/rules/games'
import { Button, EmptyState, QueryView, toast } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { useCommand } from '../../platform/commands/use-command.ts'
import { type Column, DataTable } from '../../platform/lists/data-table.tsx'
import { DeskPage } from '../../platform/parts/desk-page.tsx'
import { RefusalLine } from '../../platform/parts/refusal-line.tsx'
import { clockOrDay } from '../../platform/parts/wire-text.ts'
import { useSignedInStaff } from '../../platform/staff.ts'
import { CloseForm } from './close-form.tsx'
import { numbersTexts } from './numbers.texts.ts'
import { type Closed, closedNumbersQuery, refreshClosed, showClosed } from './queries.ts'
import './numbers.css'

const keep = (closed: Closed) => void showClosed(closed)

/** Limit numbers: what no shop sells. */
export function NumbersPage() {
  const { role } = useSignedInStaff()
  return (
    <DeskPage title={numbersTexts.title} help={numbersTexts.help}>
      <div className="desk-scroll numbers">
        <QueryView query={useQuery(closedNumbersQuery)}>
          {({ issues, rows }) => (
            <>
              {role === 'operator' ? (
                <CloseForm issues={issues} onClosed={keep} />
              ) : (
                <p className="ink-2">{numbersTexts.readOnly}</p>
              )}
              <section>
                <h2>{numbersTexts.list}</h2>
                {rows.length === 0 ? (
                  <EmptyState title={numbersTexts.empty} hint={numbersTexts.emptyHint} />
                ) : (
                  <ClosedTable rows={rows} mayOpen={role === 'operator'} />
                )}
              </section>
            </>
          )}
        </QueryView>
      </div>
    </DeskPage>
  )
}

function ClosedTable({ rows, mayOpen }: { readonly rows: Closed['rows']; readonly mayOpen: boolean }) {
  const open = useCommand('numbers', 'open')
  async function submit(block_id: string) {
    const closed = await open.run({ block_id })
    if (closed === null) return void refreshClosed()
    toast(numbersTexts.opened)
    keep(closed)
  }
  const columns: readonly Column<Closed['rows'][number]>[] = [
    { head: numbersTexts.number, cellClass: 'mono bold', cell: ({ number }) => number },
    { head: numbersTexts.game, cell: ({ game }) => GAME_NAMES[game] },
    { head: numbersTexts.plays, isExtra: true, cell: ({ plays }) => numbersTexts.playNames[plays] },
    {
      head: numbersTexts.issue,
      cell: ({ issue_no }) => (issue_no === null ? numbersTexts.each : numbersTexts.issueName(issue_no)),
    },
    { head: numbersTexts.limit, cell: ({ cap, sold }) => <LimitCell cap={cap} sold={sold} /> },
    { head: numbersTexts.playerText, isExtra: true, cell: ({ player_text }) => player_text },
    {
      head: numbersTexts.setBy,
      isExtra: true,
      cellClass: 'ink-2',
      cell: ({ set_by, set_at }) => `${set_by} ${clockOrDay(set_at)}`,
    },
    {
      cellClass: 'num',
      cell: ({ block_id, number }) =>
        mayOpen && (
          <Button
            variant="outline"
            size="small"
            aria-label={numbersTexts.openNumber(number)}
            busy={open.isBusy}
            onClick={() => void submit(block_id)}
          >
            {numbersTexts.open}
          </Button>
        ),
    },
  ]
  return (
    <>
      <RefusalLine refusal={open.refusal} />
      <DataTable isFlush columns={columns} rows={rows} keyOf={({ block_id }) => block_id} />
    </>
  )
}

function LimitCell({ cap, sold }: Pick<Closed['rows'][number], 'cap' | 'sold'>) {
  if (cap === null) return <span className="red">{numbersTexts.stopped}</span>
  const sales = sold.map(({ issue_no, amount }) => numbersTexts.soldOf(issue_no, exactAmountText(amount)))
  return (
    <>
      {numbersTexts.capAmount(exactAmountText(cap))}
      <div className="ink-2">{sales.length === 0 ? numbersTexts.nothingSold : sales.join('，')}</div>
    </>
  )
}
