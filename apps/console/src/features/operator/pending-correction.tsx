import { QueryView } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Facts, Pane, PaneSection } from '../../platform/parts/pane.tsx'
import { PaneActions } from '../../platform/parts/pane-actions.tsx'
import { clockOrDay } from '../../platform/parts/wire-text.ts'
import { valueText } from '../../platform/results/value-text.ts'
import { useSignedInStaff } from '../../platform/staff.ts'
import { OwnCorrectionActions, ReviewActions } from './correction-actions.tsx'
import { CorrectionMoney, PreviewTable } from './correction-preview.tsx'
import { previewQuery } from './queries.ts'
import type { ResultRow } from './result-value.ts'
import { resultsTexts } from './results.texts.ts'

type Correction = NonNullable<ResultRow['correction']>

export interface PendingCorrectionProps {
  readonly row: ResultRow
  readonly correction: Correction
  readonly head: ReactNode
  readonly onLeave: () => void
}

/**
 * A proposed correction: the second person sees the same preview and approves or rejects; its author may
 * take it back.
 */
export function PendingCorrection({ row, correction, head, onLeave }: PendingCorrectionProps) {
  const { subject_kind, subject_id, step } = row
  const { value } = correction
  const { role } = useSignedInStaff()
  const query = useQuery(previewQuery(correction.correction_id, { subject_kind, subject_id, step, value }))
  const actions = { correctionId: correction.correction_id, preview: query.data, onLeave }
  return (
    <Pane
      label={resultsTexts.paneLabel}
      head={head}
      foot={
        <>
          {query.data !== undefined && <CorrectionMoney preview={query.data} />}
          {role !== 'operator' ? (
            <PaneActions onBack={onLeave} back={resultsTexts.cancel} />
          ) : correction.is_mine ? (
            <OwnCorrectionActions {...actions} />
          ) : (
            <ReviewActions {...actions} />
          )}
        </>
      }
    >
      <PaneSection>
        <Proposal row={row} correction={correction} />
      </PaneSection>
      <PaneSection title={query.data && resultsTexts.previewTitle(query.data.orders)}>
        <QueryView query={query}>{(preview) => <PreviewTable preview={preview} />}</QueryView>
      </PaneSection>
    </Pane>
  )
}

function Proposal({ row, correction }: { readonly row: ResultRow; readonly correction: Correction }) {
  const { value, reason, proposed_by, proposed_at } = correction
  return (
    <Facts
      facts={[
        [
          resultsTexts.correctTo,
          <b key="to">{`${row.confirmed === null ? '' : valueText(row.confirmed.value)} → ${valueText(value)}`}</b>,
        ],
        [resultsTexts.reason, reason],
        [resultsTexts.correct, resultsTexts.proposedBy(proposed_by, clockOrDay(proposed_at))],
      ]}
    />
  )
}
