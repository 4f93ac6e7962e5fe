import { exactAmountText } from '@caimin/base'
import type { OutputOf } from '@caimin/contract'
import { usePages } from '@caimin/session'
import { Button, EmptyState, PagedList, toast } from '@caimin/ui'
import { useState } from 'react'
import { useCommand } from '../../platform/commands/use-command.ts'
import { PaneSection } from '../../platform/parts/pane.tsx'
import { RefusalLine } from '../../platform/parts/refusal-line.tsx'
import { saveFile } from '../../platform/parts/save-file.ts'
import { clockOrDay } from '../../platform/parts/wire-text.ts'
import { useSignedInStaff } from '../../platform/staff.ts'
import { payoutFilesQuery, refreshWithdrawals } from './queries.ts'
import { ReturnedFile } from './returned-file.tsx'
import { payoutTexts } from './withdrawals.texts.ts'

type Batch = OutputOf<'withdrawals', 'payoutFiles'>['rows'][number]

/** The files for the bank, and the files that come back from it. The shopkeeper's alone. */
export function PayoutFiles({ waiting }: { readonly waiting: number }) {
  const isOwner = useSignedInStaff().role === 'shopkeeper'
  const make = useDownload()
  return (
    <div className="pad">
      <PaneSection title={payoutTexts.files}>
        <div className="stack">
          <p className="text-s ink-2">{payoutTexts.filesHelp}</p>
          <div className="row">
            <Button
              variant="outline"
              busy={make.isBusy}
              missing={isOwner ? waiting === 0 && payoutTexts.nothing : payoutTexts.onlyOwnerFile}
              onClick={() => void make.download({})}
            >
              {payoutTexts.make(waiting)}
            </Button>
          </div>
          <RefusalLine refusal={make.refusal} />
          {isOwner && <BatchList />}
        </div>
      </PaneSection>
    </div>
  )
}

/** Fetches a file of payments and hands it to the browser. */
function useDownload() {
  const { run, isBusy, refusal } = useCommand('withdrawals', 'payoutFile')
  async function download(options: { readonly batch_id?: string; readonly format?: 'csv' }): Promise<void> {
    const made = await run(options)
    if (made !== null) {
      saveFile(
        made.file_name,
        Uint8Array.from(atob(made.file), (byte) => byte.charCodeAt(0)),
      )
      toast(payoutTexts.exported(made.rows))
    }
    await refreshWithdrawals()
  }
  return { download, isBusy, refusal }
}

function BatchList() {
  const [answered, setAnswered] = useState<string | null>(null)
  return (
    <PagedList
      list={usePages(payoutFilesQuery)}
      empty={<EmptyState title={payoutTexts.noFiles} hint={payoutTexts.noFilesHint} />}
    >
      {(batches) =>
        batches.map((batch) => (
          <BatchRow
            key={batch.batch_id}
            batch={batch}
            isAnswered={batch.batch_id === answered}
            onAnswer={() => setAnswered(batch.batch_id === answered ? null : batch.batch_id)}
          />
        ))
      }
    </PagedList>
  )
}

interface BatchRowProps {
  readonly batch: Batch
  /** Whether the bank's file for it is being looked at. */
  readonly isAnswered: boolean
  readonly onAnswer: () => void
}

function BatchRow({ batch, isAnswered, onAnswer }: BatchRowProps) {
  const again = useDownload()
  const { batch_id, batch_no } = batch
  return (
    <>
      <div className="row payout-batch">
        <span className="grow">
          <span className="mono">{batch_no}</span>
          {payoutTexts.fileRow(clockOrDay(batch.made_at), exactAmountText(batch.total), batch)}
        </span>
        {batch.open > 0 && (
          <>
            <Button
              variant="outline"
              size="small"
              busy={again.isBusy}
              onClick={() => void again.download({ batch_id })}
            >
              {payoutTexts.fetchAgain}
            </Button>
            <Button
              variant="outline"
              size="small"
              busy={again.isBusy}
              onClick={() => void again.download({ batch_id, format: 'csv' })}
            >
              {payoutTexts.fetchCsv}
            </Button>
          </>
        )}
        <Button variant="outline" size="small" aria-expanded={isAnswered} onClick={onAnswer}>
          {payoutTexts.upload}
        </Button>
      </div>
      <RefusalLine refusal={again.refusal} />
      {isAnswered && <ReturnedFile batchId={batch_id} batchNo={batch_no} />}
    </>
  )
}
