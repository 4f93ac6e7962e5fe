import type { ClientRefusal, ClientReply } from '@caimin/contract'
import { useRef, useState } from 'react'

export interface CallOnce<I, T> {
  /** Sends; answers the value, or null after a refusal. */
  readonly run: (input: I) => Promise<T | null>
  readonly isBusy: boolean
  readonly refusal: ClientRefusal | null
}

/** A call without a request id: repeating it changes nothing more. One that carries a request id goes through `useCommand`. */
export function useCall<I, T>(call: (input: I) => Promise<ClientReply<T>>): CallOnce<I, T> {
  const running = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<ClientRefusal | null>(null)

  async function run(input: I): Promise<T | null> {
    if (running.current) return null
    running.current = true
    setBusy(true)
    const reply = await call(input)
    running.current = false
    setBusy(false)
    setRefusal(reply.ok ? null : reply)
    return reply.ok ? reply.value : null
  }

  return { run, isBusy, refusal }
}
