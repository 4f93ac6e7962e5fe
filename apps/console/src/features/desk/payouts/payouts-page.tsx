import { exactAmountText, type Fen, minus, sum } from '@caimin/base'
import type { OutputOf } from '@caimin/contract'
import { GAME_NAMES } from '@caimin/rules/games'
import { answerOf } from '@caimin/session'
import { classNames } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../../platform/client.ts'
import { Counters } from '../../../platform/parts/counters.tsx'
import { DeskPage } from '../../../platform/parts/desk-page.tsx'
import { PaneGuard } from '../../../platform/parts/guards.tsx'
import { KeyBar } from '../../../platform/parts/keys.tsx'
import { ListEmpty, ListFailed, ListLoading } from '../../../platform/parts/list-states.tsx'
import { EmptyPane } from '../../../platform/parts/pane.tsx'
import { Status } from '../../../platform/parts/status.tsx'
import { useKeys } from '../../../platform/parts/use-keys.ts'
import { fenOf, yuanText } from '../../../platform/parts/wire-text.ts'
import { PayoutPane, type PayoutRow } from './payout-pane.tsx'
import { payoutKeys, payoutsTexts } from './payouts.texts.ts'

/** Above this a prize needs two people. */
const TWO_PEOPLE_ABOVE = 100_000_000n

const netOf = (row: PayoutRow): Fen => fenOf(row.prize_after_tax ?? '0.00')

/** Reads the list to its end: its sum is shown, and more than a page of large prizes is rare. */
async function fetchPayouts(): Promise<readonly PayoutRow[]> {
  const rows: PayoutRow[] = []
  let cursor: string | null = null
  do {
    const page: OutputOf<'desk', 'payouts'> = await answerOf(client.desk.payouts(cursor === null ? {} : { cursor }))
    rows.push(...page.rows)
    cursor = page.next_cursor
  } while (cursor !== null)
  return rows
}

/** Prizes that a person pays. */
export function PayoutsPage() {
  const query = useQuery({ queryKey: ['desk', 'payouts'], queryFn: fetchPayouts })
  const [taken, setTaken] = useState<string | null>(null)
  const rows = query.data ?? []
  const total = sum(rows.map(netOf))
  const at = rows.findIndex(({ order_id }) => order_id === taken)
  const inHand = rows[at]
  const step = (by: 1 | -1) => setTaken(rows[inHand === undefined ? 0 : at + by]?.order_id ?? taken)
  useKeys({ j: () => step(1), k: () => step(-1), escape: () => setTaken(null) })
  return (
    <DeskPage title={payoutsTexts.title} help={payoutsTexts.help}>
      <div className="split">
        <div className="column">
          <Counters
            counters={[
              { name: payoutsTexts.toPay, value: rows.length, more: payoutsTexts.orders },
              { name: payoutsTexts.sum, value: exactAmountText(total), more: payoutsTexts.yuan },
            ]}
          />
          <div className="table-scroll">
            {query.isPending && <ListLoading />}
            {query.isError && query.data === undefined && (
              <ListFailed error={query.error} onRetry={() => void query.refetch()} />
            )}
            {query.isSuccess && rows.length === 0 && (
              <ListEmpty title={payoutsTexts.empty} hint={payoutsTexts.emptyHint} />
            )}
            {rows.length > 0 && <PayoutsTable rows={rows} taken={taken} onTake={setTaken} />}
          </div>
          <KeyBar names={payoutKeys} />
        </div>
        {inHand === undefined ? (
          <EmptyPane label={payoutsTexts.paneLabel} text={payoutsTexts.nothingInHand} />
        ) : (
          <PaneGuard key={inHand.order_id}>
            <PayoutPane row={inHand} total={total} onLeave={() => setTaken(null)} />
          </PaneGuard>
        )}
      </div>
    </DeskPage>
  )
}

interface PayoutsTableProps {
  readonly rows: readonly PayoutRow[]
  readonly taken: string | null
  readonly onTake: (orderId: string) => void
}

function PayoutsTable({ rows, taken, onTake }: PayoutsTableProps) {
  return (
    <table className="table">
      <caption className="unseen">{payoutsTexts.list}</caption>
      <thead>
        <tr>
          <th>{payoutsTexts.content}</th>
          <th className="extra-column">{payoutsTexts.game}</th>
          <th>{payoutsTexts.player}</th>
          <th className="extra-column">{payoutsTexts.state}</th>
          <th className="num extra-column">{payoutsTexts.before}</th>
          <th className="num extra-column">{payoutsTexts.tax}</th>
          <th className="num">{payoutsTexts.net}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const tax = minus(fenOf(row.prize ?? '0.00'), netOf(row))
          return (
            <tr key={row.order_id} className={classNames(row.order_id === taken && 'in-hand')}>
              <td>
                <button type="button" className="row-press" onClick={() => onTake(row.order_id)}>
                  {row.summary}
                </button>
              </td>
              <td className="extra-column">{GAME_NAMES[row.game]}</td>
              <td>{row.player.name}</td>
              <td className="extra-column">
                <Status kind={netOf(row) > TWO_PEOPLE_ABOVE ? 'half' : 'ring'}>
                  {netOf(row) > TWO_PEOPLE_ABOVE ? payoutsTexts.waitsForTwo : payoutsTexts.waits}
                </Status>
              </td>
              <td className="num extra-column">{yuanText(row.prize ?? '0.00')}</td>
              <td className="num extra-column ink-2">{tax === 0n ? '—' : exactAmountText(tax)}</td>
              <td className="num gold bold">{exactAmountText(netOf(row))}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
