import type { ClientRefusal, ClientReply } from '@caimin/contract'
import { useRef, useState } from 'react'

/** Nobody knows whether such a call counted: it is repeated with the same request id. */
const UNKNOWN_OUTCOME: readonly string[] = ['unreachable', 'aborted', 'server_failed', 'busy_try_again']

export interface MoneyCall<I, T> {
  /** Sends; answers the value, or null after a refusal. */
  readonly run: (input: I) => Promise<T | null>
  readonly isBusy: boolean
  readonly refusal: ClientRefusal | null
  readonly forget: () => void
}

/**
 * A call that carries a request id. The id stays the same until the outcome is known, so that a second press after a lost
 * answer is the same call; another body is another call.
 */
export function useMoneyCall<I extends { readonly request_id: string }, T>(
  call: (input: I) => Promise<ClientReply<T>>,
  /** Called when the order moved on meanwhile: the press did not count. */
  onMovedOn?: () => void,
): MoneyCall<Omit<I, 'request_id'>, T> {
  const attempt = useRef<{ readonly id: string; readonly body: string } | null>(null)
  const running = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<ClientRefusal | null>(null)

  async function run(input: Omit<I, 'request_id'>): Promise<T | null> {
    if (running.current) return null
    running.current = true
    setBusy(true)
    setRefusal(null)
    const body = JSON.stringify(input)
    if (attempt.current?.body !== body) attempt.current = { id: crypto.randomUUID(), body }
    const reply = await call({ ...input, request_id: attempt.current.id } as I)
    running.current = false
    setBusy(false)
    if (reply.ok || !UNKNOWN_OUTCOME.includes(reply.reason)) attempt.current = null
    if (reply.ok) return reply.value
    setRefusal(reply)
    if (reply.reason === 'order_moved_on') onMovedOn?.()
    return null
  }

  return { run, isBusy, refusal, forget: () => setRefusal(null) }
}
