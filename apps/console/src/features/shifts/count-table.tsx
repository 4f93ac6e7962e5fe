import { exactAmountText } from '@caimin/base'
import { DataTable } from '../../platform/lists/data-table.tsx'
import { type CashCount, FACES, subtotalOf } from './cash-count.ts'
import { shiftsTexts } from './shifts.texts.ts'

/** Pieces of each face, to be typed from top to bottom. */
export function CountTable({ count }: { readonly count: CashCount }) {
  return (
    <DataTable
      className="shift-count"
      isTight
      isFlush
      caption={shiftsTexts.countTable}
      rows={FACES}
      keyOf={(face) => face}
      columns={[
        {
          head: shiftsTexts.face,
          cell: (face) => shiftsTexts.faceName(face),
          total: shiftsTexts.counted,
          totalSpan: 2,
        },
        {
          head: shiftsTexts.pieces,
          isNumber: true,
          cell: (face) => (
            <input
              className="ui-input cell-in"
              inputMode="numeric"
              autoComplete="off"
              aria-label={shiftsTexts.piecesOf(shiftsTexts.faceName(face))}
              value={count.typed[face] ?? ''}
              onChange={(event) => count.type(face, event.target.value)}
            />
          ),
        },
        {
          head: shiftsTexts.subtotal,
          isNumber: true,
          cell: (face) => exactAmountText(subtotalOf(face, count.typed[face])),
          total: exactAmountText(count.counted),
        },
      ]}
    />
  )
}
