import type { InputOf } from '@caimin/contract'
import { useState } from 'react'
import { client } from '../../platform/data/client.ts'
import { explain } from '../../platform/data/explain.ts'
import { billsTexts } from './bills.texts.ts'

type Range = Omit<InputOf<'bills', 'exportBills'>, 'cursor'>

/** Fetches a range of bills part by part and hands it over as one file; answers what to tell the player. */
export function useExport() {
  const [isExporting, setExporting] = useState(false)

  async function fetchParts(range: Range): Promise<string> {
    const parts: string[] = []
    let rows = 0
    let cursor: string | undefined
    for (;;) {
      const reply = await client.bills.exportBills({ ...range, ...(cursor !== undefined && { cursor }) })
      if (!reply.ok) return explain(reply, { range_too_long: billsTexts.range_too_long })
      parts.push(reply.value.csv)
      rows += reply.value.rows
      cursor = reply.value.next_cursor ?? undefined
      if (cursor === undefined) {
        save(parts, reply.value.file_name)
        return billsTexts.exported(rows)
      }
    }
  }

  async function exportFile(range: Range): Promise<string> {
    setExporting(true)
    const told = await fetchParts(range)
    setExporting(false)
    return told
  }
  return { isExporting, exportFile }
}

function save(parts: readonly string[], name: string): void {
  const address = URL.createObjectURL(new Blob([...parts], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
