import type { MoneyText } from '@caimin/base'
import { Amount } from '@caimin/ui'
import { PaneBack } from './pane.tsx'
import { partsTexts } from './parts.texts.ts'

export interface SumHeadProps {
  readonly name: string
  /** Smaller, below the name. */
  readonly mobile?: string
  /** As on the wire: `"123.45"`. */
  readonly amount: MoneyText
  /** Where the foot has no way back. */
  readonly onLeave?: () => void
}

/** The head of a pane about a person's money: who, and how much. */
export function SumHead({ name, mobile, amount, onLeave }: SumHeadProps) {
  return (
    <div className="row">
      {onLeave && <PaneBack onLeave={onLeave}>{partsTexts.back}</PaneBack>}
      <div className="grow">
        <h2>{name}</h2>
        {mobile !== undefined && <span className="text-s ink-2">{mobile}</span>}
      </div>
      <Amount fen={amount} size="xxl" />
    </div>
  )
}
