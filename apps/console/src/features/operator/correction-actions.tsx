import { BOOKS_REASON } from '@caimin/contract'
import { Button, TextField } from '@caimin/ui'
import { useState } from 'react'
import { follow } from '../../platform/commands/follow.ts'
import { useCommand } from '../../platform/commands/use-command.ts'
import { PaneActions } from '../../platform/parts/pane-actions.tsx'
import { useKeys } from '../../platform/parts/use-keys.ts'
import { type Preview, signedYuan } from './correction-preview.tsx'
import { refreshResults } from './queries.ts'
import { resultsTexts } from './results.texts.ts'

export interface CorrectionActionsProps {
  readonly correctionId: string
  /** Undefined until it is known what the correction would change. */
  readonly preview: Preview | undefined
  readonly onLeave: () => void
}

/** What the author of a correction can do: take it back. */
export function OwnCorrectionActions({ correctionId, onLeave }: CorrectionActionsProps) {
  const withdraw = useCommand('operator', 'withdrawCorrection', correctionId)
  const submit = () =>
    follow(withdraw.run({ correction_id: correctionId }), {
      said: resultsTexts.correctionWithdrawn,
      onDone: onLeave,
      refresh: refreshResults,
    })
  return (
    <>
      <p className="ink-2">{resultsTexts.ownCorrection}</p>
      <PaneActions refusal={withdraw.refusal} onBack={onLeave} back={resultsTexts.cancel}>
        <Button variant="outline" busy={withdraw.isBusy} onClick={() => void submit()}>
          {resultsTexts.withdrawCorrection}
        </Button>
      </PaneActions>
    </>
  )
}

/** What the second person can do: approve what the preview shows, or reject it with a reason. */
export function ReviewActions(props: CorrectionActionsProps) {
  const [isRejecting, setRejecting] = useState(false)
  return isRejecting ? (
    <RejectActions {...props} onLeave={() => setRejecting(false)} onDone={props.onLeave} />
  ) : (
    <ApproveActions {...props} onReject={() => setRejecting(true)} />
  )
}

function ApproveActions({
  correctionId,
  preview,
  onLeave,
  onReject,
}: CorrectionActionsProps & { readonly onReject: () => void }) {
  const approve = useCommand('operator', 'approveCorrection', correctionId)
  const submit = () =>
    follow(approve.run({ correction_id: correctionId }), {
      said: resultsTexts.approved,
      onDone: onLeave,
      refresh: refreshResults,
    })
  useKeys({ 'ctrl+enter': preview !== undefined && !approve.isBusy ? () => void submit() : undefined })
  return (
    <PaneActions refusal={approve.refusal} onBack={onLeave} back={resultsTexts.cancel}>
      <Button variant="outline" onClick={onReject}>
        {resultsTexts.rejectDots}
      </Button>
      {preview !== undefined && (
        <Button hotkey="Ctrl Enter" busy={approve.isBusy} onClick={() => void submit()}>
          {resultsTexts.approve(signedYuan(preview.difference))}
        </Button>
      )}
    </PaneActions>
  )
}

function RejectActions({ correctionId, onLeave, onDone }: CorrectionActionsProps & { readonly onDone: () => void }) {
  const [reason, setReason] = useState('')
  const reject = useCommand('operator', 'rejectCorrection', correctionId)
  const hasReason = reason.trim().length >= BOOKS_REASON.min
  const submit = () =>
    follow(reject.run({ correction_id: correctionId, reason: reason.trim() }), {
      said: resultsTexts.rejected,
      onDone,
      refresh: refreshResults,
    })
  useKeys({ escape: onLeave, 'ctrl+enter': hasReason && !reject.isBusy ? () => void submit() : undefined })
  return (
    <>
      <TextField label={resultsTexts.rejectReason} value={reason} onChange={setReason} maxLength={BOOKS_REASON.max} />
      <PaneActions refusal={reject.refusal} onBack={onLeave} back={resultsTexts.cancel}>
        <Button
          hotkey="Ctrl Enter"
          missing={!hasReason && resultsTexts.needsReason}
          busy={reject.isBusy}
          onClick={() => void submit()}
        >
          {resultsTexts.reject}
        </Button>
      </PaneActions>
    </>
  )
}
