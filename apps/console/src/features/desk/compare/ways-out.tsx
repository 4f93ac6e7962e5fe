import { exactAmountText } from '@caimin/base'
import { classNames } from '@caimin/ui'
import { useKeys } from '../../../platform/parts/use-keys.ts'
import type { DeskOrder, DeskTicket } from '../queries.ts'
import { compareTexts } from './compare.texts.ts'

export const WAYS = ['reprint', 'misread', 'fail'] as const
export type Way = (typeof WAYS)[number]

export interface WaysOutProps {
  readonly order: DeskOrder
  readonly ticket: DeskTicket
  readonly way: Way | null
  readonly onChange: (way: Way) => void
}

/** What can be done with a ticket that is not as ordered, and what each costs. None is chosen before the clerk does. */
export function WaysOut({ order, ticket, way, onChange }: WaysOutProps) {
  useKeys(Object.fromEntries(WAYS.map((each, at) => [String(at + 1), () => onChange(each)])))
  const amounts = { reprint: ticket.stake, misread: ticket.stake, fail: order.stake }
  return (
    <fieldset className="ways-out">
      <legend>{compareTexts.what}</legend>
      {WAYS.map((each) => (
        <label key={each} className={classNames('way-out', each === way && 'way-out-chosen')}>
          <input type="radio" name="way-out" checked={each === way} onChange={() => onChange(each)} />
          <span>
            <b>{compareTexts.ways[each]}</b>
            <small>{compareTexts.wayNotes[each]}</small>
          </span>
          <span className="way-out-cost">{compareTexts.wayCosts[each](exactAmountText(amounts[each]))}</span>
        </label>
      ))}
    </fieldset>
  )
}
