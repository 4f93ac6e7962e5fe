import { Button } from '@caimin/ui'
import { type ReactNode, useState } from 'react'
import { follow } from '../../platform/commands/follow.ts'
import { useCommand } from '../../platform/commands/use-command.ts'
import { Pane, PaneSection } from '../../platform/parts/pane.tsx'
import { PaneActions } from '../../platform/parts/pane-actions.tsx'
import { RefusalLine } from '../../platform/parts/refusal-line.tsx'
import { useKeys } from '../../platform/parts/use-keys.ts'
import { ClaimsTable } from './claims-table.tsx'
import { refreshResults } from './queries.ts'
import { ResultForm } from './result-form.tsx'
import { type ResultRow, readResult, resultId, type TypedResult } from './result-value.ts'
import { resultsTexts } from './results.texts.ts'

export interface ResultStepProps {
  readonly row: ResultRow
  readonly head: ReactNode
  readonly onDone: () => void
}

/** A person says what the result is; it counts as one source. */
export function ClaimStep({ row, head, onDone }: ResultStepProps) {
  const [typed, setTyped] = useState<TypedResult>({})
  const claim = useCommand('operator', 'claim', resultId(row))
  const value = readResult(row, typed)
  async function submit() {
    if (value === null) return
    const { subject_kind, subject_id, step } = row
    await follow(claim.run({ subject_kind, subject_id, step, value }), {
      said: ({ confirmed }) => (confirmed ? resultsTexts.claimedConfirmed : resultsTexts.claimed),
      onDone,
      refresh: refreshResults,
    })
  }
  useKeys({ 'ctrl+enter': value !== null && !claim.isBusy ? () => void submit() : undefined })
  return (
    <Pane
      label={resultsTexts.paneLabel}
      head={head}
      foot={
        <>
          <RefusalLine refusal={claim.refusal} />
          <p className="text-s ink-2">{resultsTexts.decideMoney(row.orders)}</p>
          <PaneActions onBack={onDone} back={resultsTexts.cancel}>
            <Button
              hotkey="Ctrl Enter"
              missing={value === null && resultsTexts.needsValue}
              busy={claim.isBusy}
              onClick={() => void submit()}
            >
              {resultsTexts.submitClaim}
            </Button>
          </PaneActions>
        </>
      }
    >
      <PaneSection title={resultsTexts.fill}>
        <p className="ink-2">{resultsTexts.fillNote}</p>
        <ResultForm row={row} typed={typed} onChange={setTyped} />
      </PaneSection>
      <PaneSection title={resultsTexts.claims}>
        <ClaimsTable claims={row.claims} chosen={null} onChoose={null} />
      </PaneSection>
    </Pane>
  )
}
