import type { ClientRefusal } from '@caimin/contract'
import { toast } from '@caimin/ui'
import { useState } from 'react'
import { client } from '../../../platform/client.ts'
import { navigate } from '../../../platform/navigation.tsx'
import { scanTexts } from './scan.texts.ts'

/** Opens the order of a bet slip by its QR code or its check code. */
export function useFindSlip() {
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<ClientRefusal | null>(null)

  /** Answers why it was not found; null when it was. */
  async function find(code: string): Promise<ClientRefusal | null> {
    setBusy(true)
    const reply = await client.desk.findSlip({ code })
    setBusy(false)
    setRefusal(reply.ok ? null : reply)
    if (!reply.ok) return reply
    toast(scanTexts.foundText(reply.value.order_no, reply.value.seq))
    navigate('/queue', { order: reply.value.order_id })
    return null
  }

  return { find, isBusy, refusal }
}
