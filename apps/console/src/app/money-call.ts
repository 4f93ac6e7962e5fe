import type { ClientRefusal, ClientReply } from '@caimin/contract'
import { useRef, useState } from 'react'
import { askIdentity } from './identity/ask-identity.ts'

/** Nobody knows whether such a call counted: it is repeated with the same request id. */
const UNKNOWN_OUTCOME: readonly string[] = ['unreachable', 'aborted', 'server_failed', 'busy_try_again']

/** Sends; where the server asks again who it is, a dialog does, and the same is sent once more. */
async function sendProven<T>(send: () => Promise<ClientReply<T>>): Promise<ClientReply<T>> {
  const reply = await send()
  if (reply.ok || reply.reason !== 'confirm_identity_first' || !(await askIdentity(reply))) return reply
  return await send()
}

export interface MoneyCall<I, T> {
  /** Sends; answers the value, or null after a refusal. */
  readonly run: (input: I) => Promise<T | null>
  readonly isBusy: boolean
  readonly refusal: ClientRefusal | null
  readonly forget: () => void
}

/**
 * A call that carries a request id. The id stays the same until the outcome is known, so that a second press after a lost
 * answer is the same call; another body is another call. Where the server asks again who it is, a dialog does, and then the same
 * call is sent once more.
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
    const request = { ...input, request_id: attempt.current.id } as I
    const reply = await sendProven(() => call(request))
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

/** A call without a request id for which the server may ask again who it is. */
export function useProvenCall<I, T>(call: (input: I) => Promise<ClientReply<T>>): Omit<MoneyCall<I, T>, 'forget'> {
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<ClientRefusal | null>(null)

  async function run(input: I): Promise<T | null> {
    setBusy(true)
    const reply = await sendProven(() => call(input))
    setBusy(false)
    setRefusal(reply.ok ? null : reply)
    return reply.ok ? reply.value : null
  }

  return { run, isBusy, refusal }
}
