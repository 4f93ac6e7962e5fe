import { EmptyState, PagedList, type ShownList } from '@caimin/ui'
import { isValidElement, type ReactNode } from 'react'
import { DeskPage, type DeskPageProps } from '../parts/desk-page.tsx'
import { PaneGuard } from '../parts/guards.tsx'
import { KeyBar, type KeyName } from '../parts/keys.tsx'
import { EmptyPane } from '../parts/pane.tsx'
import { useKeys } from '../parts/use-keys.ts'
import { type Column, DataTable, type RowGroup } from './data-table.tsx'
import type { Selection } from './use-selection.ts'

export interface SplitListProps<Row> {
  readonly list: ShownList<Row>
  readonly columns: readonly Column<Row>[]
  readonly keyOf: (row: Row) => string | number
  readonly caption?: string | undefined
  readonly empty?: { readonly title: string; readonly hint: string } | undefined
  readonly selection: Selection<Row>
  /** Heads between the rows. */
  readonly groupsOf?: (rows: readonly Row[]) => readonly RowGroup<Row>[]
  /** Figures, filters and search. */
  readonly above?: ReactNode
  readonly below?: ReactNode
  /** What is selected, or nothing. */
  readonly pane: ReactNode
  /** Said in the pane while nothing is selected. */
  readonly nothing: { readonly label: string; readonly text: string }
  /** Shown below the list; with them J and K step through it. */
  readonly keyNames?: readonly KeyName[]
  /** What Escape does where nothing is selected. */
  readonly onLeave?: () => void
  readonly className?: string | undefined
  readonly tableClass?: string | undefined
}

export interface ListAndPaneProps<Row> extends Pick<DeskPageProps, 'title' | 'help' | 'tools'>, SplitListProps<Row> {}

/** A screen with a list, and beside it what was selected from it. */
export function ListAndPane<Row>({ title, help, tools, ...split }: ListAndPaneProps<Row>) {
  return (
    <DeskPage title={title} help={help} tools={tools}>
      <SplitList {...split} />
    </DeskPage>
  )
}

/** The same below a title that a screen shares with other views. Escape clears the selection. */
export function SplitList<Row>(props: SplitListProps<Row>) {
  const { list, columns, keyOf, caption, empty, selection, groupsOf, pane, nothing, keyNames } = props
  useListKeys(props)
  const table = { columns, keyOf, selection, caption, className: props.tableClass }
  const isEmpty = pane === null || pane === undefined || pane === false
  return (
    <div className={props.className === undefined ? 'split' : `split ${props.className}`}>
      <div className="column">
        {props.above}
        <div className="table-scroll">
          <PagedList list={list} empty={empty && <EmptyState {...empty} />}>
            {(rows) =>
              groupsOf === undefined ? (
                <DataTable {...table} rows={rows} />
              ) : (
                <DataTable {...table} groups={groupsOf(rows)} />
              )
            }
          </PagedList>
          {props.below}
        </div>
        {keyNames !== undefined && <KeyBar names={keyNames} />}
      </div>
      {isEmpty ? (
        <EmptyPane {...nothing} />
      ) : (
        <PaneGuard key={isValidElement(pane) ? pane.key : undefined}>{pane}</PaneGuard>
      )}
    </div>
  )
}

function useListKeys<Row>({ list, keyOf, selection, keyNames, onLeave }: SplitListProps<Row>): void {
  const { selected, select, clear } = selection
  const step = (by: 1 | -1) => {
    const rows = list.data ?? []
    const at = rows.findIndex((row) => selected !== undefined && keyOf(row) === keyOf(selected))
    const next = rows[selected === undefined ? 0 : at + by]
    if (next !== undefined) select(next)
  }
  const steps = keyNames === undefined ? {} : { j: () => step(1), k: () => step(-1) }
  useKeys({ ...steps, escape: selected === undefined && onLeave !== undefined ? onLeave : clear })
}
