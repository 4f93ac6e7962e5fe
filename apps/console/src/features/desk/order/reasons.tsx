import { Button } from '@caimin/ui'
import { useState } from 'react'
import { isReasonGiven, NO_REASON, reasonText } from '../../../platform/parts/reason-field.tsx'
import { orderTexts } from './order.texts.ts'

/** A reason that is asked for only when it is needed. */
export function useReason() {
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState(NO_REASON)
  return {
    isOpen,
    open: () => setOpen(true),
    close: () => setOpen(false),
    reason,
    setReason,
    text: reasonText(reason),
    isGiven: isReasonGiven(reason),
  }
}

/** Says who will read the reason, and leads back. */
export function ReasonSide({ onCancel }: { readonly onCancel: () => void }) {
  return (
    <>
      <span className="text-s ink-2">{orderTexts.playerSees}</span>
      <span className="end">
        <Button variant="quiet" size="small" hotkey="Esc" onClick={onCancel}>
          {orderTexts.cancel}
        </Button>
      </span>
    </>
  )
}
