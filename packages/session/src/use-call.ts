import type { ClientRefusal, ClientReply } from '@caimin/contract'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

export interface CallOnce<I, T> {
  /** Sends; returns the value, or null after a refusal and for a second press while the first is under way. */
  readonly run: (input: I) => Promise<T | null>
  readonly isBusy: boolean
  readonly refusal: ClientRefusal | null
}

/**
 * A call without a request id: repeating it changes nothing more. One that carries a request id goes through
 * `useCommand`.
 */
export function useCall<I, T>(
  call: (input: I) => Promise<ClientReply<T>>,
  onRefused?: (refusal: ClientRefusal) => void,
): CallOnce<I, T> {
  // What was typed is not kept after the form.
  const { mutateAsync, data, isPending } = useMutation({ mutationFn: (input: I) => call(input), gcTime: 0 })
  const isUnderWay = useRef(false)

  async function run(input: I): Promise<T | null> {
    if (isUnderWay.current) return null
    isUnderWay.current = true
    const reply = await mutateAsync(input).finally(() => {
      isUnderWay.current = false
    })
    if (reply.ok) return reply.value
    onRefused?.(reply)
    return null
  }

  return { run, isBusy: isPending, refusal: data?.ok === false ? data : null }
}
