import { useCall } from '@caimin/session'
import { Button, Sheet, toast } from '@caimin/ui'
import { client } from '../../../platform/data/client.ts'
import { explain } from '../../../platform/data/explain.ts'
import { groupTexts } from './group.texts.ts'

/** A message that is to be reported, and how it began. */
export interface Reported {
  readonly number: number
  readonly name: string
  readonly text: string
}

interface ReportSheetProps {
  /** Null while nothing is. */
  readonly reported: Reported | null
  readonly onClose: () => void
}

/** Why a message of another member is reported to the shop. */
export function ReportSheet({ reported, onClose }: ReportSheetProps) {
  return (
    <Sheet open={reported !== null} onClose={onClose} title={groupTexts.reportTitle}>
      {reported !== null && <Reasons reported={reported} onClose={onClose} />}
    </Sheet>
  )
}

function Reasons({ reported: { number, name, text }, onClose }: ReportSheetProps & { readonly reported: Reported }) {
  const { run, isBusy } = useCall(
    (reason: string) => client.chatGroup.report({ number, reason }),
    (refusal) => toast(explain(refusal)),
  )

  async function report(reason: string): Promise<void> {
    if ((await run(reason)) === null) return
    toast(groupTexts.reported)
    onClose()
  }

  return (
    <div className="stack">
      <p className="chat-quote">{groupTexts.said(name, text)}</p>
      <p className="ink-2">{groupTexts.reportWhy}</p>
      {groupTexts.reportReasons.map((reason) => (
        <Button key={reason} variant="outline" busy={isBusy} onClick={() => void report(reason)}>
          {reason}
        </Button>
      ))}
    </div>
  )
}
