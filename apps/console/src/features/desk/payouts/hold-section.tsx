import { Button } from '@caimin/ui'
import { useState } from 'react'
import { follow } from '../../../platform/commands/follow.ts'
import { useCommand } from '../../../platform/commands/use-command.ts'
import { Flag } from '../../../platform/parts/flag.tsx'
import { PaneSection } from '../../../platform/parts/pane.tsx'
import { isReasonGiven, NO_REASON, ReasonField, reasonText } from '../../../platform/parts/reason-field.tsx'
import { RefusalLine } from '../../../platform/parts/refusal-line.tsx'
import { clockOrDay } from '../../../platform/parts/wire-text.ts'
import { type PayoutRow, refreshDesk } from '../queries.ts'
import { payoutsTexts } from './payouts.texts.ts'

/** A prize that the shop looks into is not paid: why, and taking the hold off; or putting one on. */
export function HoldSection({ row: { order_id, hold } }: { readonly row: PayoutRow }) {
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState(NO_REASON)
  const put = useCommand('desk', 'holdPayout', order_id)
  const takeOff = useCommand('desk', 'releasePayout', order_id)
  const after = { refresh: refreshDesk, onDone: () => setOpen(false) }
  if (hold !== null) {
    return (
      <PaneSection>
        <div className="stack">
          <Flag kind="wrong">{payoutsTexts.heldBy(hold.by, clockOrDay(hold.at), hold.reason)}</Flag>
          <RefusalLine refusal={takeOff.refusal} />
          <Button
            variant="outline"
            busy={takeOff.isBusy}
            onClick={() => void follow(takeOff.run({ order_id }), { said: payoutsTexts.released, ...after })}
          >
            {payoutsTexts.release}
          </Button>
        </div>
      </PaneSection>
    )
  }
  if (!isOpen) {
    return (
      <PaneSection>
        <Button variant="outline" onClick={() => setOpen(true)}>
          {payoutsTexts.holdDots}
        </Button>
      </PaneSection>
    )
  }
  return (
    <PaneSection title={payoutsTexts.holdFor}>
      <div className="stack">
        <ReasonField
          label={payoutsTexts.holdFor}
          presets={payoutsTexts.holdPresets}
          value={reason}
          onChange={setReason}
        />
        <RefusalLine refusal={put.refusal} />
        <Button
          variant="outline"
          busy={put.isBusy}
          missing={!isReasonGiven(reason) && payoutsTexts.needsReason}
          onClick={() =>
            void follow(put.run({ order_id, reason: reasonText(reason) }), { said: payoutsTexts.held, ...after })
          }
        >
          {payoutsTexts.hold}
        </Button>
      </div>
    </PaneSection>
  )
}
