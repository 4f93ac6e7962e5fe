import { BOOKS_REASON } from '@caimin/contract'
import { useCall } from '@caimin/session'
import { Button, TextField } from '@caimin/ui'
import { useState } from 'react'
import { client } from '../../platform/client.ts'
import { follow } from '../../platform/commands/follow.ts'
import { useCommand } from '../../platform/commands/use-command.ts'
import { Pane, PaneSection } from '../../platform/parts/pane.tsx'
import { PaneActions } from '../../platform/parts/pane-actions.tsx'
import { useKeys } from '../../platform/parts/use-keys.ts'
import type { ResultValue } from '../../platform/results/value-text.ts'
import type { ResultStepProps } from './claim-step.tsx'
import { CorrectionMoney, type Preview, PreviewTable, signedYuan } from './correction-preview.tsx'
import { refreshResults } from './queries.ts'
import { ResultForm } from './result-form.tsx'
import { type ResultRow, readResult, resultId, type TypedResult } from './result-value.ts'
import { resultsTexts } from './results.texts.ts'

interface Previewed {
  readonly value: ResultValue
  readonly preview: Preview
}

/** The preview belongs to the value it was made for: another value needs another look. */
function usePreview(row: ResultRow, value: ResultValue | null) {
  const [previewed, setPreviewed] = useState<Previewed | null>(null)
  const { run, isBusy, refusal } = useCall(client.operator.correctionPreview)
  async function look() {
    if (value === null) return
    const { subject_kind, subject_id, step } = row
    const preview = await run({ subject_kind, subject_id, step, value })
    setPreviewed(preview === null ? null : { value, preview })
  }
  const isCurrent = previewed !== null && JSON.stringify(previewed.value) === JSON.stringify(value)
  return { preview: isCurrent ? previewed.preview : null, refusal, isBusy, look }
}

/** A confirmed result was wrong: see what would change, then propose it to a second person. */
export function CorrectionStep({ row, head, onDone }: ResultStepProps) {
  const [typed, setTyped] = useState<TypedResult>({})
  const [reason, setReason] = useState('')
  const value = readResult(row, typed)
  const { preview, refusal, isBusy, look } = usePreview(row, value)
  const propose = useCommand('operator', 'proposeCorrection', resultId(row))
  const hasReason = reason.trim().length >= BOOKS_REASON.min
  async function submit() {
    if (value === null) return
    const { subject_kind, subject_id, step } = row
    const proposed = propose.run({ subject_kind, subject_id, step, value, reason: reason.trim() })
    await follow(proposed, { said: resultsTexts.proposed, onDone, refresh: refreshResults })
  }
  const mayPropose = preview !== null && hasReason && !propose.isBusy
  useKeys({ 'ctrl+enter': mayPropose ? () => void submit() : undefined })
  return (
    <Pane
      label={resultsTexts.paneLabel}
      head={head}
      foot={
        <>
          {preview !== null && <CorrectionMoney preview={preview} />}
          {preview !== null && (
            <TextField label={resultsTexts.reason} value={reason} onChange={setReason} maxLength={BOOKS_REASON.max} />
          )}
          <PaneActions refusal={propose.refusal ?? refusal} onBack={onDone} back={resultsTexts.cancel}>
            {preview === null ? (
              <Button
                variant="outline"
                className="button-fill"
                missing={value === null && resultsTexts.needsValue}
                busy={isBusy}
                onClick={() => void look()}
              >
                {resultsTexts.preview}
              </Button>
            ) : (
              <Button
                hotkey="Ctrl Enter"
                missing={!hasReason && resultsTexts.needsReason}
                busy={propose.isBusy}
                onClick={() => void submit()}
              >
                {resultsTexts.propose(signedYuan(preview.difference))}
              </Button>
            )}
          </PaneActions>
        </>
      }
    >
      <PaneSection title={resultsTexts.correctTo}>
        <ResultForm row={row} typed={typed} onChange={setTyped} />
      </PaneSection>
      {preview === null ? (
        <PaneSection>
          <p className="ink-2">{resultsTexts.noPreview}</p>
        </PaneSection>
      ) : (
        <PaneSection title={resultsTexts.previewTitle(preview.orders)}>
          <PreviewTable preview={preview} />
        </PaneSection>
      )}
    </Pane>
  )
}
