import type { ClientReply } from '@caimin/contract'
import { isOutcomeUnknown, keepsRequestId, newRequestId } from '@caimin/session'
import { toast } from '@caimin/ui'
import { useRef, useState } from 'react'
import { explain } from '../../../platform/data/explain.ts'
import { queryClient } from '../../../platform/data/query-client.ts'
import { refreshUser } from '../../../platform/data/user.ts'
import { ordersTexts } from '../orders.texts.ts'
import { disputeRefusals } from './disputes.texts.ts'

/**
 * Sends a move of a case: the same request id until its outcome is known, and everything that it concerns is asked for
 * anew.
 */
export function useMove(done: string) {
  const [isBusy, setBusy] = useState(false)
  const attempt = useRef<{ readonly id: string; readonly body: string } | null>(null)

  /** Returns whether it was taken. */
  async function run<I extends object>(
    call: (input: I & { request_id: string }) => Promise<ClientReply<unknown>>,
    input: I,
  ): Promise<boolean> {
    const body = JSON.stringify(input)
    if (attempt.current?.body !== body) attempt.current = { id: newRequestId(), body }
    setBusy(true)
    const reply = await call({ ...input, request_id: attempt.current.id })
    setBusy(false)
    if (!keepsRequestId(reply)) attempt.current = null
    if (reply.ok) toast(done)
    else toast(isOutcomeUnknown(reply) ? ordersTexts.unknown : explain(reply, disputeRefusals))
    await Promise.all([queryClient.invalidate(['disputes']), refreshUser()])
    return reply.ok
  }

  return { isBusy, run }
}
