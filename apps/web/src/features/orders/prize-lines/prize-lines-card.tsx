import { countText, exactAmountText, fenOf, minus, NO_MONEY } from '@caimin/base'
import { Button, Card } from '@caimin/ui'
import { useState } from 'react'
import { legsOf } from '../../../platform/bet-content/leg-options.ts'
import type { OrderCardProps } from '../order-card.ts'
import { nameOf, type PrizeRow, stepsText, taxText, totalText } from './note-steps.ts'
import { prizeLinesTexts } from './prize-lines.texts.ts'
import './prize-lines.css'

/** More stand behind a button, so that the rest of the order stays in reach. */
const ROWS_SHOWN = 6

/** How the prize comes about, note by note as it was settled, down to the sum that was paid. */
export function PrizeLinesCard({ rules, order }: OrderCardProps) {
  const [isWhole, setWhole] = useState(false)
  const { prize_lines: lines, prize, prize_after_tax: afterTax, multiple } = order
  if (lines === null || prize === null || afterTax === null) return null
  const { rows, others } = lines
  const shown = isWhole ? rows : rows.slice(0, ROWS_SHOWN)
  const legs = legsOf(rules, order)
  const percent = rules.kind === 'match' ? rules.finalSpPercent : undefined
  const tax = minus(fenOf(prize), fenOf(afterTax))
  return (
    <Card className="prize-lines">
      <h3>{prizeLinesTexts.title}</h3>
      <ul>
        {shown.map((row) => (
          <li key={`${JSON.stringify(row.note ?? row.level)} ${row.note_prize}`}>
            <Row row={row} name={nameOf(row, legs)} multiple={multiple} percent={percent} />
          </li>
        ))}
        {shown.length === rows.length && others && (
          <li>
            <div className="prize-line">
              <span>{prizeLinesTexts.others(countText(BigInt(others.bought)))}</span>
              <b>{prizeLinesTexts.amount(exactAmountText(others.prize))}</b>
            </div>
          </li>
        )}
      </ul>
      {shown.length < rows.length && (
        <Button variant="outline" size="small" onClick={() => setWhole(true)}>
          {prizeLinesTexts.showAll(rows.length)}
        </Button>
      )}
      <dl>
        <Sum name={prizeLinesTexts.beforeTax} amount={exactAmountText(prize)} />
        {tax > NO_MONEY && (
          <>
            <Sum name={prizeLinesTexts.taxInAll} amount={`−${exactAmountText(tax)}`} />
            <Sum name={prizeLinesTexts.afterTax} amount={exactAmountText(afterTax)} />
          </>
        )}
      </dl>
    </Card>
  )
}

interface RowProps {
  readonly row: PrizeRow
  readonly name: string
  readonly multiple: number
  /** What of the stake is paid at the final SP. */
  readonly percent: number | undefined
}

function Row({ row, name, multiple, percent }: RowProps) {
  const tax = taxText(row)
  return (
    <>
      <div className="prize-line">
        <span>{name}</span>
        <b>{totalText(row, multiple)}</b>
      </div>
      {row.note && <p className="text-s ink-2">{stepsText(row.note, row.note_prize, percent)}</p>}
      {tax && <p className="text-s ink-2">{tax}</p>}
    </>
  )
}

const Sum = ({ name, amount }: { readonly name: string; readonly amount: string }) => (
  <div className="prize-line">
    <dt>{name}</dt>
    <dd className="gold bold">{prizeLinesTexts.amount(amount)}</dd>
  </div>
)
