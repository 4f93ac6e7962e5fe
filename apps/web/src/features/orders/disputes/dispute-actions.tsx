import { exactAmountText } from '@caimin/base'
import { Button, Dialog, FootBar, Sheet } from '@caimin/ui'
import { useState } from 'react'
import { useCommand } from '../../../platform/commands/use-command.ts'
import { disputeCommands } from './command-options.ts'
import { disputesTexts } from './disputes.texts.ts'
import { AddExcerpt } from './excerpt.tsx'
import type { Dispute } from './queries.ts'
import { CasePictures, CaseWords, useWords } from './words-fields.tsx'

/** What the player may do with a case now. */
export function DisputeActions({ dispute }: { readonly dispute: Dispute }) {
  const { can } = dispute
  if (!can.say && !can.accept && !can.call_operator && !can.withdraw) return null
  return (
    <FootBar>
      {can.withdraw && <Withdraw dispute={dispute} />}
      {can.say && !can.accept && <Say dispute={dispute} />}
      {can.say && !can.accept && <AddExcerpt dispute={dispute} />}
      {can.call_operator && <CallOperator dispute={dispute} />}
      {can.accept && <Accept dispute={dispute} />}
    </FootBar>
  )
}

interface AskProps {
  readonly name: string
  readonly variant?: 'outline'
  readonly title: string
  readonly text: string
  readonly isBusy: boolean
  readonly onYes: () => Promise<unknown>
}

/** A button that asks once more. */
function Ask({ name, variant, title, text, isBusy, onYes }: AskProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant={variant} onClick={() => setAsking(true)}>
        {name}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={title}
        actions={
          <>
            <Button variant="outline" onClick={() => setAsking(false)}>
              {disputesTexts.keep}
            </Button>
            <Button busy={isBusy} onClick={() => void onYes().then(() => setAsking(false))}>
              {name}
            </Button>
          </>
        }
      >
        <p className="ink-2">{text}</p>
      </Dialog>
    </>
  )
}

function Accept({ dispute }: { readonly dispute: Dispute }) {
  const { isBusy, run } = useCommand('disputes', 'accept', {
    ...disputeCommands,
    target: dispute.dispute_id,
    done: disputesTexts.accepted,
  })
  const offer = dispute.offer === null ? null : exactAmountText(dispute.offer)
  return (
    <Ask
      name={disputesTexts.accept}
      title={disputesTexts.acceptTitle}
      text={offer === null ? disputesTexts.acceptText : disputesTexts.acceptPaidText(offer)}
      isBusy={isBusy}
      onYes={() => run({ dispute_id: dispute.dispute_id })}
    />
  )
}

function Withdraw({ dispute }: { readonly dispute: Dispute }) {
  const { isBusy, run } = useCommand('disputes', 'withdraw', {
    ...disputeCommands,
    target: dispute.dispute_id,
    done: disputesTexts.withdrawn,
  })
  return (
    <Ask
      name={disputesTexts.withdraw}
      variant="outline"
      title={disputesTexts.withdrawTitle}
      text={disputesTexts.withdrawText}
      isBusy={isBusy}
      onYes={() => run({ dispute_id: dispute.dispute_id })}
    />
  )
}

interface WriteProps {
  readonly name: string
  readonly label: string
  readonly submit: string
  readonly isBusy: boolean
  readonly hasPictures?: boolean
  readonly onSend: (words: { readonly text: string; readonly picture_ids: string[] }) => Promise<unknown>
}

/** A button that opens a sheet to write in. */
function Write({ name, label, submit, isBusy, hasPictures, onSend }: WriteProps) {
  const [isOpen, setOpen] = useState(false)
  const words = useWords()

  async function send(): Promise<void> {
    const taken = words.take()
    if (taken === null || (await onSend(taken)) === null) return
    setOpen(false)
    words.clear()
  }

  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {name}
      </Button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={name}>
        <form
          className="dispute-form"
          onSubmit={(event) => {
            event.preventDefault()
            void send()
          }}
        >
          <CaseWords label={label} words={words} />
          {hasPictures === true && <CasePictures words={words} />}
          <Button type="submit" block busy={isBusy}>
            {submit}
          </Button>
        </form>
      </Sheet>
    </>
  )
}

function Say({ dispute }: { readonly dispute: Dispute }) {
  const { isBusy, run } = useCommand('disputes', 'say', {
    ...disputeCommands,
    target: dispute.dispute_id,
    isWritten: true,
    done: disputesTexts.said,
  })
  return (
    <Write
      name={disputesTexts.say}
      label={disputesTexts.text}
      submit={disputesTexts.saySend}
      isBusy={isBusy}
      hasPictures
      onSend={(words) => run({ dispute_id: dispute.dispute_id, ...words })}
    />
  )
}

function CallOperator({ dispute }: { readonly dispute: Dispute }) {
  const { isBusy, run } = useCommand('disputes', 'callOperator', {
    ...disputeCommands,
    target: dispute.dispute_id,
    isWritten: true,
    done: disputesTexts.called,
  })
  return (
    <Write
      name={disputesTexts.call}
      label={disputesTexts.callText}
      submit={disputesTexts.callSend}
      isBusy={isBusy}
      onSend={({ text }) => run({ dispute_id: dispute.dispute_id, text })}
    />
  )
}
