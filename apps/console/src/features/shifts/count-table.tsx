import { exactAmountText } from '@caimin/base'
import { type CashCount, FACES, subtotalOf } from './cash-count.ts'
import { shiftsTexts } from './shifts.texts.ts'

/** Pieces of each face, to be typed from top to bottom. */
export function CountTable({ count }: { readonly count: CashCount }) {
  return (
    <table className="table table-tight table-flush shift-count">
      <caption className="unseen">{shiftsTexts.countTable}</caption>
      <thead>
        <tr>
          <th>{shiftsTexts.face}</th>
          <th className="num">{shiftsTexts.pieces}</th>
          <th className="num">{shiftsTexts.subtotal}</th>
        </tr>
      </thead>
      <tbody>
        {FACES.map((face) => (
          <tr key={face}>
            <td>{shiftsTexts.faceName(face)}</td>
            <td className="num">
              <input
                className="line-in cell-in"
                inputMode="numeric"
                autoComplete="off"
                aria-label={shiftsTexts.piecesOf(shiftsTexts.faceName(face))}
                value={count.typed[face] ?? ''}
                onChange={(event) => count.type(face, event.target.value)}
              />
            </td>
            <td className="num">{exactAmountText(subtotalOf(face, count.typed[face]))}</td>
          </tr>
        ))}
        <tr className="sum">
          <td colSpan={2}>{shiftsTexts.counted}</td>
          <td className="num bold">{exactAmountText(count.counted)}</td>
        </tr>
      </tbody>
    </table>
  )
}
