import type { ClientRefusal } from '@caimin/contract'
import { navigate } from '@caimin/router'
import { useCall } from '@caimin/session'
import { toast } from '@caimin/ui'
import { client } from '../../../platform/client.ts'
import { links } from '../../../platform/links.ts'
import { scanTexts } from './scan.texts.ts'

/** Opens the order of a bet slip by its QR code or its check code. */
export function useFindSlip(onRefused?: (refusal: ClientRefusal) => void) {
  const { run, isBusy, refusal } = useCall(client.desk.findSlip, onRefused)

  async function find(code: string): Promise<void> {
    const slip = await run({ code })
    if (slip === null) return
    toast(scanTexts.foundText(slip.order_no, slip.seq))
    navigate(links.queue({ order: slip.order_id }))
  }

  return { find, isBusy, refusal }
}
