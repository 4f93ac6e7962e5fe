import { GAME_NAMES, type GameId } from '@caimin/rules/games'
import { serverNow } from '@caimin/session'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Command } from '../../platform/commands/use-command.ts'
import { ListEmpty, ListFailed, ListLoading } from '../../platform/parts/list-states.tsx'
import { Press } from '../../platform/parts/press.tsx'
import { RefusalLine } from '../../platform/parts/refusal-line.tsx'
import { clockOrDay, timeOf } from '../../platform/parts/wire-text.ts'
import { queryClient } from '../../platform/query-client.ts'
import { useSignedInStaff } from '../../platform/staff.ts'
import { blockRefusals } from './block-refusals.texts.ts'
import { blockedTexts } from './blocked.texts.ts'

/** What every row has, of numbers and of matches. */
interface BlockRow {
  readonly block_id: string
  readonly game: GameId
  readonly issue_no: string | null
  readonly player_text: string
  readonly set_by: string
  readonly starts_at: string | null
  readonly ends_at: string | null
}

interface BlockTableProps<Row extends BlockRow> {
  readonly title: string
  readonly empty: { readonly title: string; readonly hint: string }
  readonly query: UseQueryResult<{ readonly rows: readonly Row[] }>
  readonly queryKey: readonly string[]
  readonly lift: Command<{ readonly block_id: string }, unknown>
  readonly column: string
  /** What is not sold. */
  readonly what: (row: Row) => ReactNode
  readonly nameOf: (row: Row) => string
  readonly isOfAllShops?: (row: Row) => boolean
}

/** What a shop does not sell now or soon, each with its end and its lift. */
export function BlockTable<Row extends BlockRow>(props: BlockTableProps<Row>) {
  const { title, empty, query, lift } = props
  return (
    <section>
      <h2>{title}</h2>
      {query.isPending && <ListLoading />}
      {query.isError && <ListFailed error={query.error} onRetry={() => void query.refetch()} />}
      {query.data?.rows.length === 0 && <ListEmpty title={empty.title} hint={empty.hint} />}
      <RefusalLine refusal={lift.refusal} texts={blockRefusals} />
      {query.data !== undefined && query.data.rows.length > 0 && <Rows {...props} rows={query.data.rows} />}
    </section>
  )
}

function Rows<Row extends BlockRow>(props: BlockTableProps<Row> & { readonly rows: readonly Row[] }) {
  const { title, rows, queryKey, lift, column, what, nameOf, isOfAllShops } = props
  const isKeeper = useSignedInStaff().role === 'shopkeeper'

  async function handleLift(block_id: string): Promise<void> {
    const left = await lift.run({ block_id })
    if (left === null) await queryClient.makeStale(queryKey)
    else await queryClient.showAnswer(queryKey, left)
  }

  return (
    <table className="table table-flush">
      <caption className="unseen">{title}</caption>
      <thead>
        <tr>
          <th>{column}</th>
          <th>{blockedTexts.until}</th>
          <th className="extra-column">{blockedTexts.setBy}</th>
          <th />
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const isOthers = isOfAllShops?.(row) === true
          return (
            <tr key={row.block_id}>
              <td>
                {what(row)}
                <div className="ink-2">
                  {GAME_NAMES[row.game]} {row.issue_no !== null && blockedTexts.issue(row.issue_no)}
                </div>
                <div className="ink-2">{blockedTexts.told(row.player_text)}</div>
              </td>
              <td>{windowText(row)}</td>
              <td className="extra-column ink-2">{isOthers ? blockedTexts.ofAllShops : row.set_by}</td>
              <td className="num">
                {isKeeper && !isOthers && (
                  <Press
                    size="small"
                    aria-label={blockedTexts.liftOf(nameOf(row))}
                    busy={lift.isBusy}
                    onClick={() => void handleLift(row.block_id)}
                  >
                    {blockedTexts.lift}
                  </Press>
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function windowText({ starts_at: startsAt, ends_at: endsAt }: BlockRow): string {
  const text = (time: string) => clockOrDay(time)
  const end = endsAt === null ? blockedTexts.untilLifted : blockedTexts.to(text(endsAt))
  const isAhead = startsAt !== null && timeOf(startsAt) > serverNow()
  return isAhead ? blockedTexts.from(text(startsAt), end) : end
}
