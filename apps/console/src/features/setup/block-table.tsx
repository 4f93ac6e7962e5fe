import { instantOf, type TimeText } from '@caimin/base'
import { GAME_NAMES, type GameId } from '@caimin/rules/games'
import { serverNow } from '@caimin/session'
import { Button, EmptyState, QueryView, type ShownQuery } from '@caimin/ui'
import type { ReactNode } from 'react'
import type { Command } from '../../platform/commands/use-command.ts'
import { DataTable } from '../../platform/lists/data-table.tsx'
import { RefusalLine } from '../../platform/parts/refusal-line.tsx'
import { clockOrDay } from '../../platform/parts/wire-text.ts'
import { queryClient } from '../../platform/query-client.ts'
import { useSignedInStaff } from '../../platform/staff.ts'
import { blockedTexts } from './blocked.texts.ts'

/** What every row has, of numbers and of matches. */
interface BlockRow {
  readonly block_id: string
  readonly game: GameId
  readonly issue_no: string | null
  readonly player_text: string
  readonly set_by: string
  readonly starts_at: TimeText | null
  readonly ends_at: TimeText | null
}

interface BlockTableProps<Row extends BlockRow> {
  readonly title: string
  readonly empty: { readonly title: string; readonly hint: string }
  readonly query: ShownQuery<{ readonly rows: readonly Row[] }>
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
      <RefusalLine refusal={lift.refusal} />
      <QueryView query={query} empty={<EmptyState {...empty} />} isEmpty={({ rows }) => rows.length === 0}>
        {({ rows }) => <Rows {...props} rows={rows} />}
      </QueryView>
    </section>
  )
}

function Rows<Row extends BlockRow>(props: BlockTableProps<Row> & { readonly rows: readonly Row[] }) {
  const { title, rows, queryKey, lift, column, what, nameOf, isOfAllShops } = props
  const isKeeper = useSignedInStaff().role === 'shopkeeper'

  const isOthers = (row: Row) => isOfAllShops?.(row) === true

  async function handleLift(block_id: string): Promise<void> {
    const left = await lift.run({ block_id })
    if (left === null) await queryClient.invalidate(queryKey)
    else await queryClient.setAndRefetch(queryKey, left)
  }

  return (
    <DataTable
      isFlush
      caption={title}
      rows={rows}
      keyOf={({ block_id }) => block_id}
      columns={[
        { head: column, cell: (row) => <What row={row} what={what(row)} /> },
        { head: blockedTexts.until, cell: windowText },
        {
          head: blockedTexts.setBy,
          isExtra: true,
          cellClass: 'ink-2',
          cell: (row) => (isOthers(row) ? blockedTexts.ofAllShops : row.set_by),
        },
        {
          cellClass: 'num',
          cell: (row) =>
            isKeeper &&
            !isOthers(row) && (
              <Button
                variant="outline"
                size="small"
                aria-label={blockedTexts.liftOf(nameOf(row))}
                busy={lift.isBusy}
                onClick={() => void handleLift(row.block_id)}
              >
                {blockedTexts.lift}
              </Button>
            ),
        },
      ]}
    />
  )
}

const What = ({ row, what }: { readonly row: BlockRow; readonly what: ReactNode }) => (
  <>
    {what}
    <div className="ink-2">
      {GAME_NAMES[row.game]} {row.issue_no !== null && blockedTexts.issue(row.issue_no)}
    </div>
    <div className="ink-2">{blockedTexts.told(row.player_text)}</div>
  </>
)

function windowText({ starts_at: startsAt, ends_at: endsAt }: BlockRow): string {
  const end = endsAt === null ? blockedTexts.untilLifted : blockedTexts.to(clockOrDay(endsAt))
  const isAhead = startsAt !== null && instantOf(startsAt) > serverNow()
  return isAhead ? blockedTexts.from(clockOrDay(startsAt), end) : end
}
