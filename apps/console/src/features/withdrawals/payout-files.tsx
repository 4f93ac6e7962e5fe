import type { OutputOf } from '@caimin/contract'
import { toast } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { type ChangeEvent, useId, useState } from 'react'
import {
  answerOf,
  client,
  clockOrDay,
  PaneSection,
  Press,
  RefusalLine,
  saveFile,
  serverNow,
  timeOf,
  useCommand,
  useSignedInStaff,
  yuanText,
} from '../../app/index.ts'
import { refreshWithdrawals } from './use-withdrawals.ts'
import { outcomeNames, withdrawalRefusals, withdrawalsTexts } from './withdrawals.texts.ts'

const SHOWN = 5

/** The files for the bank, and the file that comes back from it. The shopkeeper's alone. */
export function PayoutFiles({ waiting }: { readonly waiting: number }) {
  const isOwner = useSignedInStaff().role === 'shopkeeper'
  const make = useCommand('withdrawals', 'payoutFile')
  const files = useQuery({
    queryKey: ['withdrawals', 'files'],
    queryFn: () => answerOf(client.withdrawals.payoutFiles({})),
    enabled: isOwner,
  })

  async function download(batchId?: string): Promise<void> {
    const file = await make.run(batchId === undefined ? {} : { batch_id: batchId })
    if (file !== null) {
      saveFile(file.file_name, file.csv)
      toast(withdrawalsTexts.exported(file.rows))
    }
    await refreshWithdrawals()
  }

  return (
    <div className="pad">
      <PaneSection title={withdrawalsTexts.files}>
        <div className="stack">
          <p className="text-s ink-2">{withdrawalsTexts.filesHelp}</p>
          <div className="row">
            <Press
              busy={make.isBusy}
              missing={isOwner ? waiting === 0 && withdrawalsTexts.nothing : withdrawalsTexts.onlyOwnerFile}
              onClick={() => void download()}
            >
              {withdrawalsTexts.make(waiting)}
            </Press>
          </div>
          <RefusalLine refusal={make.refusal} texts={withdrawalRefusals} />
          {files.data?.rows.slice(0, SHOWN).map((file) => (
            <div key={file.batch_id} className="row">
              <span className="grow">
                <span className="mono">{file.batch_no}</span>
                {withdrawalsTexts.fileRow(clockOrDay(timeOf(file.made_at), serverNow()), yuanText(file.total), file)}
              </span>
              {file.open > 0 && (
                <Press size="small" busy={make.isBusy} onClick={() => void download(file.batch_id)}>
                  {withdrawalsTexts.fetchAgain}
                </Press>
              )}
            </div>
          ))}
          {isOwner && <ReturnedFile />}
        </div>
      </PaneSection>
    </div>
  )
}

/** The bank's answer: each line counts on its own, and says what became of it. */
function ReturnedFile() {
  const id = useId()
  const confirm = useCommand('withdrawals', 'confirmFile')
  const [answer, setAnswer] = useState<OutputOf<'withdrawals', 'confirmFile'> | null>(null)

  async function send(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = event.target.files ?? []
    event.target.value = ''
    if (file === undefined) return
    setAnswer(await confirm.run({ csv: await file.text() }))
    await refreshWithdrawals()
  }

  return (
    <>
      <label htmlFor={id}>{withdrawalsTexts.returned}</label>
      <input id={id} type="file" accept=".csv,text/csv" onChange={(event) => void send(event)} />
      <p className="text-s ink-2">{withdrawalsTexts.returnedHelp}</p>
      <RefusalLine refusal={confirm.refusal} texts={withdrawalRefusals} />
      {answer !== null && (
        <div role="status">
          <p>{withdrawalsTexts.uploaded(answer.paid, answer.refused, answer.left)}</p>
          <ul>
            {answer.lines
              .filter(({ outcome }) => outcome !== 'paid' && outcome !== 'refused')
              .map(({ line, withdrawal_no, outcome }) => (
                <li key={line}>{withdrawalsTexts.line(line, withdrawal_no, outcomeNames[outcome])}</li>
              ))}
          </ul>
        </div>
      )}
    </>
  )
}
