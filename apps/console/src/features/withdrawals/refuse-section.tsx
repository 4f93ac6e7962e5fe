import { REASON } from '@caimin/contract'
import { Button, Switch, TextField } from '@caimin/ui'
import { useState } from 'react'
import { Choices } from '../../platform/parts/choices.tsx'
import { Flag } from '../../platform/parts/flag.tsx'
import { PaneSection } from '../../platform/parts/pane.tsx'
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
  const [preset, setPreset] = useState('')
  const [own, setOwn] = useState('')
  const [isReturned, setReturned] = useState(false)
  const reason = [preset, own.trim()].filter((part) => part !== '').join('：')
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
        <Choices label={texts.refuseFor} options={texts.presets} value={preset} onChange={setPreset} />
        <TextField label={withdrawalsTexts.ownWords} value={own} onChange={setOwn} maxLength={80} />
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
            (reason.length < REASON.min && withdrawalsTexts.needsReason) ||
            (isInFile && !isReturned && withdrawalsTexts.needsReturned)
          }
          onClick={() => onRefuse(reason)}
        >
          {texts.refuseNow}
        </Button>
      </div>
    </PaneSection>
  )
}
