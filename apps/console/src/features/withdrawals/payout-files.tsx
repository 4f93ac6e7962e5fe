import { exactAmountText } from '@caimin/base'
import type { InputOf, OutputOf } from '@caimin/contract'
import { usePages } from '@caimin/session'
import { Button, EmptyState, PagedList } from '@caimin/ui'
import { useState } from 'react'
import { follow } from '../../platform/commands/follow.ts'
import { useCommand } from '../../platform/commands/use-command.ts'
import { PaneSection } from '../../platform/parts/pane.tsx'
import { RefusalLine } from '../../platform/parts/refusal-line.tsx'
import { clockOrDay } from '../../platform/parts/wire-text.ts'
import { useSignedInStaff } from '../../platform/staff.ts'
import { payoutFilesQuery, refreshWithdrawals } from './queries.ts'
import { ReturnedFile } from './returned-file.tsx'
import { payoutTexts } from './withdrawals.texts.ts'

type Batch = OutputOf<'withdrawals', 'payoutFiles'>['rows'][number]

/** The files for the bank, and the files that come back from it. The shopkeeper's alone. */
export function PayoutFiles({ waiting }: { readonly waiting: number }) {
  const isOwner = useSignedInStaff().role === 'shopkeeper'
  const make = usePayoutFile({})
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
              onClick={() => void make.ask()}
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

type AskedFile = Pick<InputOf<'withdrawals', 'payoutFile'>, 'batch_id' | 'format'>

/** Fetches one file of payments: a new one, or one that was made, as a workbook or as text. */
function usePayoutFile(asked: AskedFile) {
  const { batch_id = 'new', format = 'xlsx' } = asked
  const { run, isBusy, refusal } = useCommand('withdrawals', 'payoutFile', `${batch_id} ${format}`)
  const ask = () => follow(run(asked), { said: ({ rows }) => payoutTexts.exported(rows), refresh: refreshWithdrawals })
  return { ask, isBusy, refusal }
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
  const { batch_id, batch_no } = batch
  const workbook = usePayoutFile({ batch_id })
  const csv = usePayoutFile({ batch_id, format: 'csv' })
  return (
    <>
      <div className="row payout-batch">
        <span className="grow">
          <span className="mono">{batch_no}</span>
          {payoutTexts.fileRow(clockOrDay(batch.made_at), exactAmountText(batch.total), batch)}
        </span>
        {batch.open > 0 && (
          <>
            <Button variant="outline" size="small" busy={workbook.isBusy} onClick={() => void workbook.ask()}>
              {payoutTexts.fetchAgain}
            </Button>
            <Button variant="outline" size="small" busy={csv.isBusy} onClick={() => void csv.ask()}>
              {payoutTexts.fetchCsv}
            </Button>
          </>
        )}
        <Button variant="outline" size="small" aria-expanded={isAnswered} onClick={onAnswer}>
          {payoutTexts.upload}
        </Button>
      </div>
      <RefusalLine refusal={workbook.refusal ?? csv.refusal} />
      {isAnswered && <ReturnedFile batchId={batch_id} batchNo={batch_no} />}
    </>
  )
}
