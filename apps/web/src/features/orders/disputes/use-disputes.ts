import type { ClientReply, OutputOf } from '@caimin/contract'
import { answerOf, isOutcomeUnknown, keepsRequestId, newRequestId } from '@caimin/session'
import { toast } from '@caimin/ui'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { client } from '../../../platform/data/client.ts'
import { explain } from '../../../platform/data/explain.ts'
import { queryClient } from '../../../platform/data/query-client.ts'
import { refreshUser } from '../../../platform/data/user.ts'
import { ordersTexts } from '../orders.texts.ts'
import { disputeRefusals } from './disputes.texts.ts'

export type DisputeRow = OutputOf<'disputes', 'list'>['rows'][number]
export type Dispute = OutputOf<'disputes', 'detail'>

/** All own cases, page after page. */
export function useDisputes() {
  return useInfiniteQuery({
    queryKey: ['disputes', 'list'],
    queryFn: ({ pageParam }) => answerOf(client.disputes.list(pageParam === undefined ? {} : { cursor: pageParam })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  })
}

/** The cases of one order, the newest first, and whether another may be opened. */
export function useDisputesOf(orderId: string) {
  return useQuery({
    queryKey: ['disputes', 'of', orderId],
    queryFn: () => answerOf(client.disputes.list({ order_id: orderId })),
  })
}

export function useDispute(disputeId: string) {
  return useQuery({
    queryKey: ['disputes', 'one', disputeId],
    queryFn: () => answerOf(client.disputes.detail({ dispute_id: disputeId })),
  })
}

/**
 * Sends a move of a case: the same request id until its outcome is known, and everything that it concerns is asked for
 * anew.
 */
export function useMove(done: string) {
  const [isBusy, setBusy] = useState(false)
  const attempt = useRef<{ readonly id: string; readonly body: string } | null>(null)

  /** Answers whether it was taken. */
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
    await Promise.all([queryClient.makeStale(['disputes']), refreshUser()])
    return reply.ok
  }

  return { isBusy, run }
}
