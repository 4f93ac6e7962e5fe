import { exactAmountText, fenOf, minus } from '@caimin/base'
import { SHIFT_REASON } from '@caimin/contract'
import { Button } from '@caimin/ui'
import { useState } from 'react'
import { follow } from '../../platform/commands/follow.ts'
import { useCommand } from '../../platform/commands/use-command.ts'
import { RefusalLine } from '../../platform/parts/refusal-line.tsx'
import { useKeys } from '../../platform/parts/use-keys.ts'
import { useSignedInStaff } from '../../platform/staff.ts'
import { useCashCount } from './cash-count.ts'
import { CountTable } from './count-table.tsx'
import { DifferenceLine } from './difference-line.tsx'
import { type RunningShift, refreshShifts } from './queries.ts'
import { shiftsTexts } from './shifts.texts.ts'
import { missingOf, type SlipEntry, slipsToSend } from './slip-entry.ts'

const SLIPS_MISSING = { slip: shiftsTexts.needsSlips, reason: shiftsTexts.needsSlipReason } as const

interface CloseSectionProps {
  readonly shift: RunningShift
  readonly slips: readonly SlipEntry[]
}

/** Counts the drawer, names the difference, and signs the shift. */
export function CloseSection({ shift, slips }: CloseSectionProps) {
  const count = useCashCount()
  const [reason, setReason] = useState('')
  const close = useCommand('shifts', 'close')
  const { expected, tickets } = shift.figures
  const difference = minus(count.counted, fenOf(expected))
  const isExplained = difference === 0n || reason.trim().length >= SHIFT_REASON.min
  const counting = count.isBegun ? !isExplained && shiftsTexts.needsReason : shiftsTexts.needsCount
  const ofSlips = missingOf(slips)
  const missing = ofSlips === null ? counting : SLIPS_MISSING[ofSlips]
  const { name } = useSignedInStaff()

  async function handleClose(): Promise<void> {
    const input = { shift_no: shift.shift_no, expected, pieces: count.pieces, slips: slipsToSend(slips) }
    await follow(close.run(difference === 0n ? input : { ...input, reason }), {
      said: ({ shift_no }) => shiftsTexts.closedNow(shift_no),
      refresh: refreshShifts,
    })
  }

  useKeys({ 'ctrl+enter': missing === false && !close.isBusy ? () => void handleClose() : undefined })

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
            <li>{shiftsTexts.toBeSigned(name)}</li>
          </ul>
        </div>
      )}
      <RefusalLine refusal={close.refusal} />
      <Button size="tall" hotkey="Ctrl Enter" missing={missing} busy={close.isBusy} onClick={() => void handleClose()}>
        {shiftsTexts.close}
      </Button>
    </div>
  )
}
