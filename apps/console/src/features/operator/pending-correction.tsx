import { toast } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import {
  answerOf,
  client,
  clockOrDay,
  Facts,
  ListFailed,
  ListLoading,
  Pane,
  PaneSection,
  Press,
  RefusalLine,
  serverNow,
  timeOf,
  useCommand,
  useKeys,
  useSignedInStaff,
} from '../../app/index.ts'
import { CorrectionMoney, PreviewTable, signedYuan } from './correction-preview.tsx'
import { refreshResults } from './refresh-results.ts'
import { type ResultRow, valueText } from './result-value.ts'
import { approveRefusals, resultsTexts } from './results.texts.ts'

export interface PendingCorrectionProps {
  readonly row: ResultRow
  readonly correction: NonNullable<ResultRow['correction']>
  readonly head: ReactNode
  readonly onLeave: () => void
}

/** A correction that somebody proposed: the second person sees the same preview and approves. */
export function PendingCorrection({ row, correction, head, onLeave }: PendingCorrectionProps) {
  const { subject_kind, subject_id, step } = row
  const { value } = correction
  const { role } = useSignedInStaff()
  const query = useQuery({
    queryKey: ['operator', 'preview', correction.correction_id],
    queryFn: () => answerOf(client.operator.correctionPreview({ subject_kind, subject_id, step, value })),
  })
  const approve = useCommand('operator', 'approveCorrection', correction.correction_id)
  async function submit() {
    const done = await approve.run({ correction_id: correction.correction_id })
    if (done !== null) {
      toast(resultsTexts.approved)
      onLeave()
    }
    await refreshResults()
  }
  const mayApprove = query.data !== undefined && role === 'operator' && !approve.isBusy
  useKeys({ 'ctrl+enter': mayApprove ? () => void submit() : undefined })
  return (
    <Pane
      label={resultsTexts.paneLabel}
      head={head}
      foot={
        <>
          {query.data !== undefined && <CorrectionMoney preview={query.data} />}
          <RefusalLine refusal={approve.refusal} texts={approveRefusals} />
          <div className="pane-buttons">
            <Press hotkey="Esc" onClick={onLeave}>
              {resultsTexts.cancel}
            </Press>
            {query.data !== undefined && (
              <Press
                look="main"
                hotkey="Ctrl Enter"
                disabled={role !== 'operator'}
                busy={approve.isBusy}
                onClick={() => void submit()}
              >
                {resultsTexts.approve(signedYuan(query.data.difference))}
              </Press>
            )}
          </div>
        </>
      }
    >
      <PaneSection>
        <Facts
          facts={[
            [
              resultsTexts.correctTo,
              <b key="to">{`${row.confirmed === null ? '' : valueText(row.confirmed.value)} → ${valueText(value)}`}</b>,
            ],
            [resultsTexts.reason, correction.reason],
            [
              resultsTexts.correct,
              resultsTexts.proposedBy(correction.proposed_by, clockOrDay(timeOf(correction.proposed_at), serverNow())),
            ],
          ]}
        />
      </PaneSection>
      <PaneSection title={query.data && resultsTexts.previewTitle(query.data.orders)}>
        {query.isPending && <ListLoading />}
        {query.isError && <ListFailed error={query.error} onRetry={() => void query.refetch()} />}
        {query.data !== undefined && <PreviewTable preview={query.data} />}
      </PaneSection>
    </Pane>
  )
}
