import { EmptyState, PagedList, type ShownList } from '@caimin/ui'
import { Fragment, isValidElement, type ReactNode } from 'react'
import { DeskPage, type DeskPageProps } from '../parts/desk-page.tsx'
import { PaneGuard } from '../parts/guards.tsx'
import { KeyBar, type KeyName } from '../parts/keys.tsx'
import { EmptyPane } from '../parts/pane.tsx'
import { useKeys } from '../parts/use-keys.ts'
import { type Column, DataTable, type RowGroup } from './data-table.tsx'
import { type Selection, useSelection } from './use-selection.ts'

/** What a list and its pane say. */
export interface ListTexts {
  /** Names the table. */
  readonly list?: string
  readonly empty?: string
  readonly emptyHint?: string
  readonly paneLabel: string
  /** In the pane, meanwhile. */
  readonly nothingSelected: string
}

export interface SplitListProps<Row> {
  readonly texts: ListTexts
  readonly list: ShownList<Row>
  readonly columns: readonly Column<Row>[]
  readonly keyOf: (row: Row) => string | number
  /** Heads between the rows. */
  readonly groupsOf?: (rows: readonly Row[]) => readonly RowGroup<Row>[]
  /** Figures, filters and search. */
  readonly above?: ReactNode
  readonly below?: ReactNode
  /** The row that is selected; or, where the screen keeps what is selected, that or nothing. */
  readonly pane: ReactNode | ((row: Row, onLeave: () => void) => ReactNode)
  /** The row stays selected as it was last seen after it has left the list: work in its pane continues. */
  readonly keepsGone?: boolean
  /** Where the screen keeps what is selected, as in its address. */
  readonly selection?: Selection<Row>
  /** Shown below the list; with them J and K step through it. */
  readonly keyNames?: readonly KeyName[]
  /** What Escape does where nothing is selected. */
  readonly onLeave?: () => void
  readonly className?: string | undefined
  readonly tableClass?: string | undefined
}

export interface ListAndPaneProps<Row> extends Pick<DeskPageProps, 'tools'>, SplitListProps<Row> {
  readonly texts: ListTexts & Pick<DeskPageProps, 'title' | 'help'>
}

/** A screen with a list, and beside it what was selected from it. */
export function ListAndPane<Row>({ tools, ...split }: ListAndPaneProps<Row>) {
  const { title, help } = split.texts
  return (
    <DeskPage title={title} help={help} tools={tools}>
      <SplitList {...split} />
    </DeskPage>
  )
}

/** The same below a title that a screen shares with other views. Escape clears the selection. */
export function SplitList<Row>(props: SplitListProps<Row>) {
  const { texts, list, columns, keyOf, keepsGone, groupsOf, keyNames } = props
  const own = useSelection(list.data ?? [], keyOf, { keepsGone })
  const { selection = own } = props
  useListKeys(props, selection)
  const pane = paneOf(props, selection)
  const table = { columns, keyOf, selection, caption: texts.list, className: props.tableClass }
  const isEmpty = pane === null || pane === undefined || pane === false
  return (
    <div className={props.className === undefined ? 'split' : `split ${props.className}`}>
      <div className="column">
        {props.above}
        <div className="table-scroll">
          <PagedList list={list} empty={texts.empty && <EmptyState title={texts.empty} hint={texts.emptyHint} />}>
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
        <EmptyPane label={texts.paneLabel} text={texts.nothingSelected} />
      ) : (
        <PaneGuard key={isValidElement(pane) ? pane.key : undefined}>{pane}</PaneGuard>
      )}
    </div>
  )
}

function paneOf<Row>({ pane, keyOf }: SplitListProps<Row>, { selected, clear }: Selection<Row>): ReactNode {
  if (typeof pane !== 'function') return pane
  return selected !== undefined && <Fragment key={keyOf(selected)}>{pane(selected, clear)}</Fragment>
}

function useListKeys<Row>(props: SplitListProps<Row>, { selected, select, clear }: Selection<Row>): void {
  const { list, keyOf, keyNames, onLeave } = props
  const step = (by: 1 | -1) => {
    const rows = list.data ?? []
    const at = rows.findIndex((row) => selected !== undefined && keyOf(row) === keyOf(selected))
    const next = rows[selected === undefined ? 0 : at + by]
    if (next !== undefined) select(next)
  }
  const steps = keyNames === undefined ? {} : { j: () => step(1), k: () => step(-1) }
  useKeys({ ...steps, escape: selected === undefined && onLeave !== undefined ? onLeave : clear })
}
