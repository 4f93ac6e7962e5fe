import { exactAmountText, fenOf, minus, NO_MONEY } from '@caimin/base'
import { SHIFT_REASON } from '@caimin/contract'
import { Button } from '@caimin/ui'
import { useState } from 'react'
import { follow } from '../../platform/commands/follow.ts'
import { useCommand } from '../../platform/commands/use-command.ts'
import { Flag } from '../../platform/parts/flag.tsx'
import { RefusalLine } from '../../platform/parts/refusal-line.tsx'
import { useCashCount } from './cash-count.ts'
import { CountTable } from './count-table.tsx'
import { DifferenceLine } from './difference-line.tsx'
import { type RunningShift, refreshShifts } from './queries.ts'
import { shiftsTexts } from './shifts.texts.ts'

/** Another person, or the shopkeeper alone, counts again and answers for the drawer from then on. */
export function TakeOverSection({ shift }: { readonly shift: RunningShift }) {
  const count = useCashCount()
  const [reason, setReason] = useState('')
  const take = useCommand('shifts', 'takeOver')
  const isFirst = shift.closed_before_by === null
  const difference = isFirst ? NO_MONEY : minus(count.counted, fenOf(shift.handed_over))
  const isExplained = difference === 0n || reason.trim().length >= SHIFT_REASON.min

  async function handleTake(): Promise<void> {
    const input = { shift_no: shift.shift_no, pieces: count.pieces }
    const taken = take.run(difference === 0n ? input : { ...input, reason })
    await follow(taken, { said: shiftsTexts.tookOver, refresh: refreshShifts })
  }

  return (
    <div className="stack">
      <p>{shiftsTexts.takeOverHelp(shift.closed_before_by, exactAmountText(shift.handed_over))}</p>
      {shift.can.take_over ? (
        <>
          {shift.can.alone && <Flag kind="soft">{shiftsTexts.alone}</Flag>}
          <CountTable count={count} />
          {count.isBegun && <DifferenceLine difference={difference} reason={reason} onReason={setReason} />}
          {!isFirst && <p className="text-s ink-2">{shiftsTexts.signs}</p>}
          <RefusalLine refusal={take.refusal} />
          <Button
            size="tall"
            missing={count.isBegun || isExplained ? !isExplained && shiftsTexts.needsReason : shiftsTexts.needsCount}
            busy={take.isBusy}
            onClick={() => void handleTake()}
          >
            {shiftsTexts.takeOver}
          </Button>
        </>
      ) : (
        <Flag kind="info">{shiftsTexts.notYou}</Flag>
      )}
    </div>
  )
}
