import { type Instant, instantOf, type TimeText } from '@caimin/base'
import { useEffect, useReducer } from 'react'
import { useServerTime } from './server-time.ts'

const MAX_WAIT_MS = 60_000

/** The server's time, read again whenever one of these moments has come: a match closes by itself on an open page. */
export function useServerNow(moments: readonly TimeText[]): Instant {
  const now = useServerTime()
  const [, wake] = useReducer((times: number) => times + 1, 0)
  const present = now()
  const next = moments.reduce((earliest, text) => {
    const at = instantOf(text)
    return at > present && at < earliest ? at : earliest
  }, Number.POSITIVE_INFINITY)
  const wait = Math.min(next - present, MAX_WAIT_MS)
  useEffect(() => {
    const timer = setTimeout(wake, Math.max(wait, 0) + 50)
    return () => clearTimeout(timer)
  })
  return present
}
