import { exactAmountText, type Fen, fenToText, minus, sum } from '@caimin/base'
import type { OutputOf } from '@caimin/contract'
import { Flag } from '../../platform/parts/flag.tsx'
import { WillHappen } from '../../platform/parts/will-happen.tsx'
import { fenOf, yuanText } from '../../platform/parts/wire-text.ts'
import { resultsTexts } from './results.texts.ts'

export type Preview = OutputOf<'operator', 'correctionPreview'>

/** With its sign: a plus for money that players get. */
export function signedYuan(amount: string): string {
  return fenOf(amount) > 0n ? `+${yuanText(amount)}` : yuanText(amount)
}

const restOf = (total: string, shown: readonly string[]): Fen => minus(fenOf(total), sum(shown.map(fenOf)))

/** Every order that a correction changes, and the sums. */
export function PreviewTable({ preview }: { readonly preview: Preview }) {
  const hidden = preview.orders - preview.rows.length
  return (
    <>
      <table className="table table-tight table-flush">
        <thead>
          <tr>
            <th>{resultsTexts.order}</th>
            <th>{resultsTexts.player}</th>
            <th>{resultsTexts.shop}</th>
            <th className="num">{resultsTexts.paid}</th>
            <th className="num">{resultsTexts.due}</th>
            <th className="num">{resultsTexts.difference}</th>
          </tr>
        </thead>
        <tbody>
          {preview.rows.map((row) => (
            <tr key={row.order_id}>
              <td className="mono">{row.order_no}</td>
              <td>{row.player}</td>
              <td className="ink-2">{row.shop_code}</td>
              <td className="num">{yuanText(row.paid)}</td>
              <td className="num">{yuanText(row.due)}</td>
              <td className="num bold">{signedYuan(row.difference)}</td>
            </tr>
          ))}
          {hidden > 0 && <RestRow preview={preview} hidden={hidden} />}
          <tr className="sum">
            <td colSpan={3}>{resultsTexts.total}</td>
            <td className="num">{yuanText(preview.paid)}</td>
            <td className="num">{yuanText(preview.due)}</td>
            <td className="num">{signedYuan(preview.difference)}</td>
          </tr>
        </tbody>
      </table>
      {fenOf(preview.claw_back) > 0n && <Flag>{resultsTexts.clawBack(yuanText(preview.claw_back))}</Flag>}
    </>
  )
}

function RestRow({ preview, hidden }: { readonly preview: Preview; readonly hidden: number }) {
  const { rows } = preview
  return (
    <tr>
      <td colSpan={3}>{resultsTexts.rest(hidden)}</td>
      <td className="num">
        {exactAmountText(
          restOf(
            preview.paid,
            rows.map(({ paid }) => paid),
          ),
        )}
      </td>
      <td className="num">
        {exactAmountText(
          restOf(
            preview.due,
            rows.map(({ due }) => due),
          ),
        )}
      </td>
      <td className="num">
        {signedYuan(
          fenToText(
            restOf(
              preview.difference,
              rows.map(({ difference }) => difference),
            ),
          ),
        )}
      </td>
    </tr>
  )
}

/** Nothing has no sign. */
const withSign = (sign: string, amount: string): string =>
  fenOf(amount) === 0n ? yuanText(amount) : `${sign}${yuanText(amount)}`

/** What a correction will do to the money. */
export function CorrectionMoney({ preview }: { readonly preview: Preview }) {
  return (
    <WillHappen
      note={resultsTexts.willCorrect}
      lines={[
        [resultsTexts.reverse, <b key="reverse">{resultsTexts.yuan(withSign('−', preview.paid))}</b>],
        [resultsTexts.payAgain, <b key="again">{resultsTexts.yuan(withSign('+', preview.due))}</b>],
      ]}
    />
  )
}
