import { exactAmountText, type Fen } from '@caimin/base'
import { SHIFT_REASON } from '@caimin/contract'
import { classNames, TextField } from '@caimin/ui'
import { shiftsTexts } from './shifts.texts.ts'

interface DifferenceLineProps {
  readonly difference: Fen
  readonly reason: string
  readonly onReason: (reason: string) => void
}

/** What is missing or too much, and the place to say why. */
export function DifferenceLine({ difference, reason, onReason }: DifferenceLineProps) {
  return (
    <>
      <p className="shift-difference" role="status">
        <span>
          {shiftsTexts.difference} <small>{wordOf(difference)}</small>
        </span>
        <b className={classNames(difference !== 0n && 'red')}>
          {exactAmountText(difference)}
          {shiftsTexts.yuan}
        </b>
      </p>
      {difference !== 0n && (
        <TextField
          label={shiftsTexts.reason}
          hint={shiftsTexts.reasonHint}
          value={reason}
          maxLength={SHIFT_REASON.max}
          onChange={onReason}
        />
      )}
    </>
  )
}

function wordOf(difference: Fen): string {
  if (difference === 0n) return shiftsTexts.same
  return difference < 0n ? shiftsTexts.less : shiftsTexts.more
}
