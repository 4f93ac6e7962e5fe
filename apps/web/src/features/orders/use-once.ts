import type { ClientReply } from '@caimin/contract'
import { isOutcomeUnknown, keepsRequestId, newRequestId } from '@caimin/session'
import { toast } from '@caimin/ui'
import { useRef, useState } from 'react'
import { explain } from '../../platform/data/explain.ts'
import { queryClient } from '../../platform/data/query-client.ts'
import { refreshUser } from '../../platform/data/user.ts'
import { ordersTexts } from './orders.texts.ts'

interface OnceOptions {
  /** Texts for the reasons the call declares. */
  readonly refusals: Readonly<Record<string, string>>
  readonly done: string
}

/**
 * Sends a call that moves money at most once: one in flight, and the same request id until its outcome is known.
 * Whatever the answer, the order is fetched again: only the server says how it stands.
 */
export function useOnce({ refusals, done }: OnceOptions) {
  const [isSending, setSending] = useState(false)
  const requestId = useRef<string | undefined>(undefined)

  async function send(call: (requestId: string) => Promise<ClientReply<unknown>>): Promise<void> {
    if (isSending) return
    requestId.current ??= newRequestId()
    setSending(true)
    const reply = await call(requestId.current)
    setSending(false)
    if (!keepsRequestId(reply)) requestId.current = undefined
    if (reply.ok) toast(done)
    else toast(isOutcomeUnknown(reply) ? ordersTexts.unknown : explain(reply, refusals))
    await Promise.all([queryClient.invalidate(['orders']), refreshUser()])
  }

  return { isSending, send }
}
