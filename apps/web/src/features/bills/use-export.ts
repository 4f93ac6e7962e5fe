import type { ClientReply, InputOf } from '@caimin/contract'
import { useCall } from '@caimin/session'
import { toast } from '@caimin/ui'
import { client } from '../../platform/data/client.ts'
import { explain } from '../../platform/data/explain.ts'
import { saveFile } from '../../platform/files/save-file.ts'
import { billsTexts } from './bills.texts.ts'

type Range = Omit<InputOf<'bills', 'exportBills'>, 'cursor'>

interface BillsFile {
  readonly parts: readonly string[]
  readonly rows: number
  readonly name: string
}

/** Fetches a range of bills part by part. */
async function fetchParts(range: Range): Promise<ClientReply<BillsFile>> {
  const parts: string[] = []
  let rows = 0
  let cursor: string | undefined
  for (;;) {
    const reply = await client.bills.exportBills({ ...range, ...(cursor !== undefined && { cursor }) })
    if (!reply.ok) return reply
    parts.push(reply.value.csv)
    rows += reply.value.rows
    cursor = reply.value.next_cursor ?? undefined
    if (cursor === undefined) return { ok: true, value: { parts, rows, name: reply.value.file_name } }
  }
}

/** Hands a range of bills over as one file. */
export function useExport() {
  const { run, isBusy } = useCall(fetchParts, (refusal) => toast(explain(refusal)))

  async function exportFile(range: Range): Promise<void> {
    const file = await run(range)
    if (file === null) return
    if (saveFile(file.name, file.parts.join(''), 'text/csv;charset=utf-8')) toast(billsTexts.exported(file.rows))
  }
  return { isExporting: isBusy, exportFile }
}
