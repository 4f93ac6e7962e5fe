import { Button, Switch } from '@caimin/ui'
import { useState } from 'react'
import { Flag } from '../../platform/parts/flag.tsx'
import { PaneSection } from '../../platform/parts/pane.tsx'
import { isReasonGiven, NO_REASON, ReasonField, reasonText } from '../../platform/parts/reason-field.tsx'
import { withdrawalsTexts } from './withdrawals.texts.ts'

/** What is said of refusing one kind of money. */
export interface RefusalTexts {
  /** Asks for the reason, and says who will read it. */
  readonly refuseFor: string
  readonly presets: readonly string[]
  /** What becomes of the money. */
  readonly willRefuse: string
  readonly refuseNow: string
}

interface RefuseSectionProps {
  readonly isBusy: boolean
  readonly texts: RefusalTexts
  /** It stands in a payout file: the bank may have paid it. */
  readonly isInFile?: boolean
  readonly onRefuse: (reason: string) => void
}

/** No, with a reason. */
export function RefuseSection({ isBusy, texts, isInFile = false, onRefuse }: RefuseSectionProps) {
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState(NO_REASON)
  const [isReturned, setReturned] = useState(false)
  if (!isOpen) {
    return (
      <PaneSection>
        <Button variant="danger" onClick={() => setOpen(true)}>
          {withdrawalsTexts.refuse}
        </Button>
      </PaneSection>
    )
  }
  return (
    <PaneSection title={texts.refuseFor}>
      <div className="stack">
        <ReasonField label={texts.refuseFor} presets={texts.presets} value={reason} onChange={setReason} />
        {isInFile && (
          <>
            <Flag kind="wrong">{withdrawalsTexts.inFileWarning}</Flag>
            <Switch label={withdrawalsTexts.returnedByBank} on={isReturned} onChange={setReturned} />
          </>
        )}
        <Flag kind="soft">{texts.willRefuse}</Flag>
        <Button
          variant="danger"
          busy={isBusy}
          missing={
            (!isReasonGiven(reason) && withdrawalsTexts.needsReason) ||
            (isInFile && !isReturned && withdrawalsTexts.needsReturned)
          }
          onClick={() => onRefuse(reasonText(reason))}
        >
          {texts.refuseNow}
        </Button>
      </div>
    </PaneSection>
  )
}
