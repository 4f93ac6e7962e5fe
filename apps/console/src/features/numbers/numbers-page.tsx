import type { OutputOf } from '@caimin/contract'
import { GAME_NAMES } from '@caimin/rules/games'
import { answerOf } from '@caimin/session'
import { toast } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { client } from '../../platform/client.ts'
import { useCommand } from '../../platform/commands/use-command.ts'
import { DeskPage } from '../../platform/parts/desk-page.tsx'
import { ListEmpty, ListFailed, ListLoading } from '../../platform/parts/list-states.tsx'
import { Press } from '../../platform/parts/press.tsx'
import { RefusalLine } from '../../platform/parts/refusal-line.tsx'
import { clockOrDay, yuanText } from '../../platform/parts/wire-text.ts'
import { queryClient } from '../../platform/query-client.ts'
import { useSignedInStaff } from '../../platform/staff.ts'
import { CloseForm } from './close-form.tsx'
import { numberRefusals, numbersTexts } from './numbers.texts.ts'
import './numbers.css'

type Closed = OutputOf<'numbers', 'list'>

const KEY = ['operator', 'numbers']
const keep = (closed: Closed) => void queryClient.showAnswer(KEY, closed)

/** Limit numbers: what no shop sells. */
export function NumbersPage() {
  const { role } = useSignedInStaff()
  const query = useQuery({ queryKey: KEY, queryFn: () => answerOf(client.numbers.list({})) })
  return (
    <DeskPage title={numbersTexts.title} help={numbersTexts.help}>
      <div className="desk-scroll numbers">
        {query.isPending && <ListLoading />}
        {query.isError && query.data === undefined && (
          <ListFailed error={query.error} onRetry={() => void query.refetch()} />
        )}
        {query.data !== undefined && (
          <>
            {role === 'operator' ? (
              <CloseForm issues={query.data.issues} onClosed={keep} />
            ) : (
              <p className="ink-2">{numbersTexts.readOnly}</p>
            )}
            <section>
              <h2>{numbersTexts.list}</h2>
              {query.data.rows.length === 0 ? (
                <ListEmpty title={numbersTexts.empty} hint={numbersTexts.emptyHint} />
              ) : (
                <ClosedTable rows={query.data.rows} mayOpen={role === 'operator'} />
              )}
            </section>
          </>
        )}
      </div>
    </DeskPage>
  )
}

function ClosedTable({ rows, mayOpen }: { readonly rows: Closed['rows']; readonly mayOpen: boolean }) {
  const open = useCommand('numbers', 'open')
  async function submit(block_id: string) {
    const closed = await open.run({ block_id })
    if (closed === null) return void queryClient.makeStale(KEY)
    toast(numbersTexts.opened)
    keep(closed)
  }
  return (
    <>
      <RefusalLine refusal={open.refusal} texts={numberRefusals} />
      <table className="table table-flush">
        <thead>
          <tr>
            <th>{numbersTexts.number}</th>
            <th>{numbersTexts.game}</th>
            <th className="extra-column">{numbersTexts.plays}</th>
            <th>{numbersTexts.issue}</th>
            <th>{numbersTexts.limit}</th>
            <th className="extra-column">{numbersTexts.playerText}</th>
            <th className="extra-column">{numbersTexts.setBy}</th>
            <th />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.block_id}>
              <td className="mono bold">{row.number}</td>
              <td>{GAME_NAMES[row.game]}</td>
              <td className="extra-column">{numbersTexts.playNames[row.plays]}</td>
              <td>{row.issue_no === null ? numbersTexts.each : numbersTexts.issueName(row.issue_no)}</td>
              <td>
                <LimitCell cap={row.cap} sold={row.sold} />
              </td>
              <td className="extra-column">{row.player_text}</td>
              <td className="extra-column ink-2">{`${row.set_by} ${clockOrDay(row.set_at)}`}</td>
              <td className="num">
                {mayOpen && (
                  <Press
                    size="small"
                    aria-label={numbersTexts.openNumber(row.number)}
                    busy={open.isBusy}
                    onClick={() => void submit(row.block_id)}
                  >
                    {numbersTexts.open}
                  </Press>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function LimitCell({ cap, sold }: Pick<Closed['rows'][number], 'cap' | 'sold'>) {
  if (cap === null) return <span className="red">{numbersTexts.stopped}</span>
  const sales = sold.map(({ issue_no, amount }) => numbersTexts.soldOf(issue_no, yuanText(amount)))
  return (
    <>
      {numbersTexts.capAmount(yuanText(cap))}
      <div className="ink-2">{sales.length === 0 ? numbersTexts.nothingSold : sales.join('，')}</div>
    </>
  )
}
