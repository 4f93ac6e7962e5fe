import { toast } from '@caimin/ui'
import { partsTexts } from './parts.texts.ts'

const CSV = 'text/csv;charset=utf-8'
const BYTES = 'application/octet-stream'

/** Hands a text, or the bytes of a workbook, to the browser as a file; says so where the browser does not take it. */
export function saveFile(
  name: string,
  content: string | Uint8Array<ArrayBuffer>,
  type = typeof content === 'string' ? CSV : BYTES,
): void {
  try {
    const url = URL.createObjectURL(new Blob([content], { type }))
    const link = Object.assign(document.createElement('a'), { href: url, download: name })
    link.click()
    URL.revokeObjectURL(url)
  } catch (error) {
    reportError(error)
    toast(partsTexts.notSaved(name))
  }
}
