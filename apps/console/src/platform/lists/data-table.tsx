import { classNames } from '@caimin/ui'
import { Fragment, type ReactNode } from 'react'
import { useScrollIntoView } from './use-scroll-into-view.ts'
import type { Selection } from './use-selection.ts'

/** One column of a table of `Row`s. */
export interface Column<Row> {
  readonly head?: ReactNode
  /** The head is only read out: the cells speak for themselves. */
  readonly hidesHead?: boolean
  readonly cell: (row: Row, index: number) => ReactNode
  /** Figures, at the right. */
  readonly isNumber?: boolean
  /** The first to give way where there is no room for all. */
  readonly isExtra?: boolean
  /** What the cell shows is the button that selects its row. */
  readonly selects?: boolean
  /** Follows the cell, outside its button. */
  readonly after?: (row: Row) => ReactNode
  readonly headClass?: string
  /** Of the head and the cells. */
  readonly columnClass?: string
  readonly cellClass?: string | ((row: Row) => string | false | undefined)
  /** How many columns the cell takes; those after it are left out. */
  readonly span?: (row: Row) => number
  /** Of the last row, which sums the others. */
  readonly total?: ReactNode
  readonly totalSpan?: number
  /** Names the row, as a head at its side. */
  readonly isRowHead?: boolean
}

export interface RowGroup<Row> {
  readonly key: string
  readonly head: ReactNode
  readonly rows: readonly Row[]
}

interface TableProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly keyOf: (row: Row) => string | number
  readonly caption?: string | undefined
  readonly selection?: Pick<Selection<Row>, 'isSelected' | 'select'>
  readonly rowClass?: (row: Row) => string | false | undefined
  /** Low rows. */
  readonly isTight?: boolean
  /** Without padding at its sides, inside what has some. */
  readonly isFlush?: boolean
  /** On paper, where the sheet says how tables look. */
  readonly isPrinted?: boolean
  readonly className?: string | undefined
  /** Said across the table where it has no rows. */
  readonly noRows?: string
}

export type DataTableProps<Row> = TableProps<Row> &
  (
    | { readonly rows: readonly Row[]; readonly groups?: never }
    | { readonly rows?: never; readonly groups: readonly RowGroup<Row>[] }
  )

/** Rows of one kind; what its columns are is data. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, caption, rows = [], groups, isPrinted, isTight, isFlush, noRows } = props
  const lines = (of: readonly Row[]) =>
    of.map((row, index) => <TableRow key={props.keyOf(row)} row={row} index={index} {...props} />)
  return (
    <table
      className={
        isPrinted === true
          ? undefined
          : classNames('table', isTight && 'table-tight', isFlush && 'table-flush', props.className)
      }
    >
      {caption !== undefined && <caption className="unseen">{caption}</caption>}
      {columns.some(({ head }) => head !== undefined) && <Heads columns={columns} />}
      <tbody>
        {lines(rows)}
        {groups?.map((group) => (
          <Fragment key={group.key}>
            <tr className="group">
              <td colSpan={columns.length}>{group.head}</td>
            </tr>
            {lines(group.rows)}
          </Fragment>
        ))}
        {noRows !== undefined && rows.length === 0 && (
          <tr>
            <td colSpan={columns.length} className="ink-2">
              {noRows}
            </td>
          </tr>
        )}
        {columns.some(({ total }) => total !== undefined) && <TotalRow columns={columns} />}
      </tbody>
    </table>
  )
}

const classOf = <Row,>({ isNumber, isExtra, columnClass }: Column<Row>, ...rest: (string | false | undefined)[]) =>
  classNames(isNumber && 'num', isExtra && 'extra-column', columnClass, ...rest) || undefined

function Heads<Row>({ columns }: { readonly columns: readonly Column<Row>[] }) {
  return (
    <thead>
      <tr>
        {columns.map((column, at) => (
          <th key={String(at)} className={classOf(column, column.headClass)}>
            {column.hidesHead === true ? <span className="unseen">{column.head}</span> : column.head}
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** Columns beside how many of them each takes; one that is covered by another before it is left out. */
function placed<Row>(columns: readonly Column<Row>[], spanOf: (column: Column<Row>) => number) {
  let free = 0
  return columns.flatMap((column, at) => {
    if (at < free) return []
    const span = spanOf(column)
    free = at + span
    return [{ column, key: String(at), colSpan: span === 1 ? undefined : span }]
  })
}

function TotalRow<Row>({ columns }: { readonly columns: readonly Column<Row>[] }) {
  return (
    <tr className="sum">
      {placed(columns, ({ totalSpan }) => totalSpan ?? 1).map(({ column, key, colSpan }) => (
        <td key={key} colSpan={colSpan} className={classOf(column)}>
          {column.total}
        </td>
      ))}
    </tr>
  )
}

interface TableRowProps<Row> extends TableProps<Row> {
  readonly row: Row
  readonly index: number
}

function TableRow<Row>({ row, index, columns, selection, rowClass }: TableRowProps<Row>) {
  const isSelected = selection?.isSelected(row) === true
  const shown = useScrollIntoView<HTMLTableRowElement>(isSelected)
  return (
    <tr ref={shown} className={classNames(isSelected && 'selected', rowClass?.(row)) || undefined}>
      {placed(columns, ({ span }) => span?.(row) ?? 1).map(({ column, key, colSpan }) => {
        const { cellClass, isRowHead } = column
        const Cell = isRowHead === true ? 'th' : 'td'
        const content = column.cell(row, index)
        return (
          <Cell
            key={key}
            scope={isRowHead === true ? 'row' : undefined}
            colSpan={colSpan}
            className={classOf(column, typeof cellClass === 'function' ? cellClass(row) : cellClass)}
          >
            {column.selects === true && selection !== undefined ? (
              <button
                type="button"
                className="row-button"
                aria-current={isSelected || undefined}
                onClick={() => selection.select(row)}
              >
                {content}
              </button>
            ) : (
              content
            )}
            {column.after?.(row)}
          </Cell>
        )
      })}
    </tr>
  )
}
