import { fenToText, NO_MONEY, readYuan } from '@caimin/base'
import { Button, Chip, Sheet, TextField } from '@caimin/ui'
import { useState } from 'react'
import { useCommand } from '../../../platform/commands/use-command.ts'
import { disputeCommands } from './command-options.ts'
import { type DisputeKind, disputesTexts, kindNames } from './disputes.texts.ts'
import { CasePictures, CaseWords, useWords } from './words-fields.tsx'
import './disputes.css'

interface OpenSheetProps {
  readonly orderId: string
  readonly open: boolean
  readonly onClose: () => void
}

/** Opens a case about an order. */
export function OpenSheet({ orderId, open, onClose }: OpenSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={disputesTexts.open}>
      <OpenForm orderId={orderId} onSent={onClose} />
    </Sheet>
  )
}

function OpenForm({ orderId, onSent }: { readonly orderId: string; readonly onSent: () => void }) {
  const { isBusy, run } = useCommand('disputes', 'open', {
    ...disputeCommands,
    target: orderId,
    isWritten: true,
    done: disputesTexts.sent,
  })
  const [kind, setKind] = useState<DisputeKind>('not_printed')
  const [claimed, setClaimed] = useState('')
  const words = useWords()
  const amount = readYuan(claimed)
  const isBadAmount = claimed !== '' && (amount === null || amount === NO_MONEY)

  async function send(): Promise<void> {
    const taken = words.take()
    if (taken === null || isBadAmount) return
    const opened = await run({
      order_id: orderId,
      kind,
      ...taken,
      ...(amount !== null && { claimed: fenToText(amount) }),
    })
    if (opened !== null) onSent()
  }

  return (
    <form
      className="dispute-form"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <fieldset className="dispute-kinds">
        <legend>{disputesTexts.kind}</legend>
        {(Object.keys(kindNames) as DisputeKind[]).map((value) => (
          <Chip key={value} chosen={value === kind} onClick={() => setKind(value)}>
            {kindNames[value]}
          </Chip>
        ))}
      </fieldset>
      <CaseWords label={disputesTexts.text} words={words} />
      <TextField
        label={disputesTexts.claimed}
        value={claimed}
        onChange={setClaimed}
        inputMode="decimal"
        {...(words.isTried && isBadAmount && { error: disputesTexts.claimedBad })}
      />
      <CasePictures words={words} />
      <p className="ink-2 text-s">{disputesTexts.frozen}</p>
      <Button type="submit" block busy={isBusy}>
        {disputesTexts.send}
      </Button>
    </form>
  )
}
