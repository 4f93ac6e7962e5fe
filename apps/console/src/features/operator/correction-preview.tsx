import { exactAmountText, type Fen, fenOf, type MoneyText, minus, sum } from '@caimin/base'
import type { OutputOf } from '@caimin/contract'
import { type Column, DataTable } from '../../platform/lists/data-table.tsx'
import { Flag } from '../../platform/parts/flag.tsx'
import { WillHappen } from '../../platform/parts/will-happen.tsx'
import { resultsTexts } from './results.texts.ts'

export type Preview = OutputOf<'operator', 'correctionPreview'>

/** With its sign: a plus for money that players get. */
export function signedYuan(amount: Fen | MoneyText): string {
  return fenOf(amount) > 0n ? `+${exactAmountText(amount)}` : exactAmountText(amount)
}

/** An order, or the orders that the preview leaves out. */
interface PreviewRow {
  readonly key: string
  readonly order: string
  readonly player?: string
  readonly shop?: string
  readonly paid: string
  readonly due: string
  readonly difference: string
}

const columnsOf = ({ paid, due, difference }: Preview): readonly Column<PreviewRow>[] => [
  {
    head: resultsTexts.order,
    cell: ({ order }) => order,
    cellClass: ({ player }) => player !== undefined && 'mono',
    span: ({ player }) => (player === undefined ? 3 : 1),
    total: resultsTexts.total,
    totalSpan: 3,
  },
  { head: resultsTexts.player, cell: ({ player }) => player },
  { head: resultsTexts.shop, cellClass: 'ink-2', cell: ({ shop }) => shop },
  { head: resultsTexts.paid, isNumber: true, cell: (row) => row.paid, total: exactAmountText(paid) },
  { head: resultsTexts.due, isNumber: true, cell: (row) => row.due, total: exactAmountText(due) },
  {
    head: resultsTexts.difference,
    isNumber: true,
    cellClass: ({ player }) => player !== undefined && 'bold',
    cell: (row) => row.difference,
    total: signedYuan(difference),
  },
]

/** Every order that a correction changes, and the sums. */
export function PreviewTable({ preview }: { readonly preview: Preview }) {
  const hidden = preview.orders - preview.rows.length
  const rows: readonly PreviewRow[] = [
    ...preview.rows.map((row) => ({
      key: row.order_id,
      order: row.order_no,
      player: row.player,
      shop: row.shop_code,
      paid: exactAmountText(row.paid),
      due: exactAmountText(row.due),
      difference: signedYuan(row.difference),
    })),
    ...(hidden > 0 ? [restRow(preview, hidden)] : []),
  ]
  return (
    <>
      <DataTable isTight isFlush columns={columnsOf(preview)} rows={rows} keyOf={({ key }) => key} />
      {fenOf(preview.claw_back) > 0n && <Flag>{resultsTexts.clawBack(exactAmountText(preview.claw_back))}</Flag>}
    </>
  )
}

function restRow(preview: Preview, hidden: number): PreviewRow {
  const rest = (name: 'paid' | 'due' | 'difference'): Fen =>
    minus(fenOf(preview[name]), sum(preview.rows.map((row) => fenOf(row[name]))))
  return {
    key: 'rest',
    order: resultsTexts.rest(hidden),
    paid: exactAmountText(rest('paid')),
    due: exactAmountText(rest('due')),
    difference: signedYuan(rest('difference')),
  }
}

/** Nothing has no sign. */
const withSign = (sign: string, amount: MoneyText): string =>
  fenOf(amount) === 0n ? exactAmountText(amount) : `${sign}${exactAmountText(amount)}`

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
