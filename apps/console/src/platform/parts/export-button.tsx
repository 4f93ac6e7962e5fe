import type { ClientReply } from '@caimin/contract'
import { useCall } from '@caimin/session'
import { Button, toast } from '@caimin/ui'
import { explain } from '../explain.ts'
import { exportParts, type Part } from './export-parts.ts'
import { partsTexts } from './parts.texts.ts'
import { saveFile } from './save-file.ts'

interface ExportButtonProps {
  readonly load: (after: { readonly cursor?: string }) => Promise<ClientReply<Part>>
}

/** Saves a list, all of it, as a file for spreadsheets. */
export function ExportButton({ load }: ExportButtonProps) {
  const exporting = useCall(exportParts, (refusal) => toast(explain(refusal)))
  async function save(): Promise<void> {
    const made = await exporting.run(load)
    if (made === null) return
    saveFile(made.name, made.csv)
    toast(partsTexts.exported(made.rows))
  }
  return (
    <Button variant="outline" size="small" busy={exporting.isBusy} onClick={() => void save()}>
      {partsTexts.export}
    </Button>
  )
}
