import { LiveSocket, type LiveState, type ServerEvent } from '@caimin/session'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { session } from './session.ts'

/** A desk that stands still must show it within seconds. */
const PACE = { longestWaitMs: 15_000, askAfterMs: 5_000 }

/** What the server pushes to this desk. */
export const live = new LiveSocket(session, PACE)

/** Subscribes to server events while the component is mounted. */
export function useServerEvents(onEvent: (event: ServerEvent) => void): void {
  const latest = useRef(onEvent)
  useEffect(() => {
    latest.current = onEvent
  }, [onEvent])
  useEffect(() => live.onEvent((event) => latest.current(event)), [])
}

export function useLiveState(): LiveState {
  return useSyncExternalStore(live.onState, live.getState)
}
