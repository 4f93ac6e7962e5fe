import { exactAmountText, fenOf, minus } from '@caimin/base'
import { SHIFT_REASON } from '@caimin/contract'
import { Button } from '@caimin/ui'
import { useState } from 'react'
import { follow } from '../../platform/commands/follow.ts'
import { useCommand } from '../../platform/commands/use-command.ts'
import { RefusalLine } from '../../platform/parts/refusal-line.tsx'
import { useCashCount } from './cash-count.ts'
import { CountTable } from './count-table.tsx'
import { DifferenceLine } from './difference-line.tsx'
import { type RunningShift, refreshShifts } from './queries.ts'
import { shiftsTexts } from './shifts.texts.ts'

/** Counts the drawer, names the difference, and signs the shift. */
export function CloseSection({ shift }: { readonly shift: RunningShift }) {
  const count = useCashCount()
  const [reason, setReason] = useState('')
  const close = useCommand('shifts', 'close')
  const { expected, tickets } = shift.figures
  const difference = minus(count.counted, fenOf(expected))
  const isExplained = difference === 0n || reason.trim().length >= SHIFT_REASON.min
  const missing = count.isBegun ? !isExplained && shiftsTexts.needsReason : shiftsTexts.needsCount

  async function handleClose(): Promise<void> {
    const input = { shift_no: shift.shift_no, expected, pieces: count.pieces }
    await follow(close.run(difference === 0n ? input : { ...input, reason }), {
      said: ({ shift_no }) => shiftsTexts.closedNow(shift_no),
      refresh: refreshShifts,
    })
  }

  return (
    <div className="stack">
      <CountTable count={count} />
      {count.isBegun && <DifferenceLine difference={difference} reason={reason} onReason={setReason} />}
      {count.isBegun && (
        <div className="shift-will">
          <h3>{shiftsTexts.closeWill}</h3>
          <ul>
            <li>{shiftsTexts.closeLocks(tickets.count)}</li>
            {difference !== 0n && <li>{shiftsTexts.closeBooks(exactAmountText(difference))}</li>}
            <li>{shiftsTexts.closeHands(exactAmountText(count.counted))}</li>
          </ul>
        </div>
      )}
      <RefusalLine refusal={close.refusal} />
      <Button size="tall" missing={missing} busy={close.isBusy} onClick={() => void handleClose()}>
        {shiftsTexts.close}
      </Button>
    </div>
  )
}
