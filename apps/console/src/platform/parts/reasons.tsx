import { Button } from '@caimin/ui'
import { useState } from 'react'
import { partsTexts } from './parts.texts.ts'
import { isReasonGiven, NO_REASON, reasonText } from './reason-field.tsx'

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

interface ReasonSideProps {
  /** Of a plan many read it. */
  readonly people?: number | null
  readonly onCancel: () => void
}

/** Says who will read the reason, and leads back. */
export function ReasonSide({ people = null, onCancel }: ReasonSideProps) {
  return (
    <>
      <span className="text-s ink-2">{people === null ? partsTexts.playerSees : partsTexts.peopleSee(people)}</span>
      <span className="end">
        <Button variant="quiet" size="small" hotkey="Esc" onClick={onCancel}>
          {partsTexts.cancel}
        </Button>
      </span>
    </>
  )
}
