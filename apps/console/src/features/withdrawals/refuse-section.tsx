import { Switch } from '@caimin/ui'
import { useState } from 'react'
import { Choices, Entry, Flag, PaneSection, Press } from '../../app/index.ts'
import { withdrawalsTexts } from './withdrawals.texts.ts'

const SHORTEST = 2

interface RefuseSectionProps {
  readonly isBusy: boolean
  /** Reasons to choose from; those for withdrawals unless told otherwise. */
  readonly presets?: readonly string[]
  /** What becomes of it; the money returns unless told otherwise. */
  readonly afterwards?: string
  /** What the button says that does it. */
  readonly refuseNow?: string
  /** It stands in a payout file: the bank may have paid it. */
  readonly isInFile?: boolean
  readonly onRefuse: (reason: string) => void
}

/** No, with the reason that the player will read. */
export function RefuseSection({
  isBusy,
  presets = withdrawalsTexts.presets,
  afterwards = withdrawalsTexts.willRefuse,
  refuseNow = withdrawalsTexts.refuseNow,
  isInFile = false,
  onRefuse,
}: RefuseSectionProps) {
  const [isOpen, setOpen] = useState(false)
  const [preset, setPreset] = useState('')
  const [own, setOwn] = useState('')
  const [isReturned, setReturned] = useState(false)
  const reason = [preset, own.trim()].filter((part) => part !== '').join('：')
  if (!isOpen) {
    return (
      <PaneSection>
        <Press look="danger" onClick={() => setOpen(true)}>
          {withdrawalsTexts.refuse}
        </Press>
      </PaneSection>
    )
  }
  return (
    <PaneSection title={withdrawalsTexts.refuseFor}>
      <div className="stack">
        <Choices label={withdrawalsTexts.refuseFor} options={presets} value={preset} onChange={setPreset} />
        <Entry label={withdrawalsTexts.ownWords} value={own} onChange={setOwn} maxLength={80} />
        {isInFile && (
          <>
            <Flag kind="wrong">{withdrawalsTexts.inFileWarning}</Flag>
            <Switch label={withdrawalsTexts.returnedByBank} on={isReturned} onChange={setReturned} />
          </>
        )}
        <Flag kind="soft">{afterwards}</Flag>
        <Press
          look="danger"
          busy={isBusy}
          missing={
            (reason.length < SHORTEST && withdrawalsTexts.needsReason) ||
            (isInFile && !isReturned && withdrawalsTexts.needsReturned)
          }
          onClick={() => onRefuse(reason)}
        >
          {refuseNow}
        </Press>
      </div>
    </PaneSection>
  )
}
