import { exactAmountText } from '@caimin/base'
import { type OutputOf, RETURNED_FILE_BYTES } from '@caimin/contract'
import { useCall } from '@caimin/session'
import { Button, classNames, toast } from '@caimin/ui'
import { useState } from 'react'
import { client } from '../../platform/client.ts'
import { useCommand } from '../../platform/commands/use-command.ts'
import { DataTable } from '../../platform/lists/data-table.tsx'
import { FileButton } from '../../platform/parts/file-button.tsx'
import { Flag } from '../../platform/parts/flag.tsx'
import { RefusalLine } from '../../platform/parts/refusal-line.tsx'
import { WillHappen } from '../../platform/parts/will-happen.tsx'
import { refreshWithdrawals } from './queries.ts'
import { readAsBase64 } from './read-as-base64.ts'
import { type LineOutcome, outcomeTexts, payoutTexts } from './withdrawals.texts.ts'
import './withdrawals.css'

type Preview = OutputOf<'withdrawals', 'previewFile'>

interface Chosen {
  readonly file: string
  readonly preview: Preview
}

interface ReturnedFileProps {
  readonly batchId: string
  readonly batchNo: string
}

/** The bank's answer to a file: what it would do is shown first, and just that is done. */
export function ReturnedFile({ batchId, batchNo }: ReturnedFileProps) {
  const look = useCall(client.withdrawals.previewFile)
  const confirm = useCommand('withdrawals', 'confirmFile', batchId)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [isTooLarge, setTooLarge] = useState(false)

  async function show(file: string): Promise<void> {
    const preview = await look.run({ batch_id: batchId, file })
    setChosen(preview === null ? null : { file, preview })
  }

  async function choose(file: File): Promise<void> {
    setChosen(null)
    confirm.reset()
    setTooLarge(file.size > RETURNED_FILE_BYTES)
    if (file.size <= RETURNED_FILE_BYTES) await show(await readAsBase64(file))
  }

  async function showAgain({ file }: Chosen): Promise<void> {
    confirm.reset()
    await show(file)
  }

  async function apply({ file, preview }: Chosen): Promise<void> {
    const done = await confirm.run({ batch_id: batchId, file, plan: preview.plan })
    if (done !== null) {
      setChosen(null)
      toast(payoutTexts.applied(done.paid, done.refused, done.left))
    }
    await refreshWithdrawals()
  }

  return (
    <section className="stack returned-file" aria-label={payoutTexts.returned(batchNo)}>
      <h4>{payoutTexts.returned(batchNo)}</h4>
      <div className="row">
        <FileButton accept=".xlsx,.csv,.txt" busy={look.isBusy} onFile={(file) => void choose(file)}>
          {payoutTexts.choose}
        </FileButton>
      </div>
      <p className="text-s ink-2">{payoutTexts.returnedHelp}</p>
      {isTooLarge && <Flag>{payoutTexts.tooLarge}</Flag>}
      <RefusalLine refusal={confirm.refusal ?? look.refusal} />
      {chosen !== null && (
        <>
          <PreviewTable preview={chosen.preview} />
          <div className="row">
            <Button variant="outline" onClick={() => setChosen(null)}>
              {payoutTexts.cancel}
            </Button>
            {confirm.refusal?.reason === 'preview_outdated' ? (
              <Button busy={look.isBusy} onClick={() => void showAgain(chosen)}>
                {payoutTexts.previewAgain}
              </Button>
            ) : (
              <Button
                busy={confirm.isBusy}
                missing={chosen.preview.paid + chosen.preview.refused === 0 && payoutTexts.nothingToApply}
                onClick={() => void apply(chosen)}
              >
                {payoutTexts.apply(chosen.preview.paid, chosen.preview.refused)}
              </Button>
            )}
          </div>
        </>
      )}
    </section>
  )
}

/** Rows to check first, then those that change, then the rest. */
const RANKS: Readonly<Partial<Record<LineOutcome, number>>> = { refused: 1, paid: 2, waiting: 3, already_done: 4 }
const rankOf = (outcome: LineOutcome): number => RANKS[outcome] ?? 0

function PreviewTable({ preview }: { readonly preview: Preview }) {
  const { paid, paid_total, refused, refused_total, left } = preview
  const faults = preview.lines.filter(({ outcome }) => rankOf(outcome) === 0).length
  const lines = preview.lines.toSorted((a, b) => rankOf(a.outcome) - rankOf(b.outcome) || a.line - b.line)
  return (
    <>
      <WillHappen
        note={payoutTexts.notYet}
        lines={[
          [payoutTexts.willPay, payoutTexts.sum(paid, exactAmountText(paid_total))],
          [payoutTexts.willReturn, payoutTexts.sum(refused, exactAmountText(refused_total))],
          [payoutTexts.willStay, payoutTexts.count(left)],
        ]}
      />
      {faults > 0 && <Flag kind="soft">{payoutTexts.faults(faults)}</Flag>}
      <DataTable
        className="returned-lines"
        isTight
        isFlush
        caption={payoutTexts.preview}
        rows={lines}
        keyOf={({ line }) => line}
        columns={[
          { head: payoutTexts.line, cell: ({ line }) => line },
          { head: payoutTexts.numberAndOutcome, cell: (line) => <NumberAndOutcome line={line} /> },
          {
            head: payoutTexts.amount,
            isNumber: true,
            cell: ({ amount }) => (amount === null ? '' : exactAmountText(amount)),
          },
        ]}
      />
    </>
  )
}

const NumberAndOutcome = ({ line: { withdrawal_no, outcome } }: { readonly line: Preview['lines'][number] }) => (
  <>
    <span className="mono">{withdrawal_no === '' ? payoutTexts.noNumber : withdrawal_no}</span>
    <span className={classNames('returned-outcome', rankOf(outcome) === 0 && 'bold')}>{outcomeTexts[outcome]}</span>
  </>
)
