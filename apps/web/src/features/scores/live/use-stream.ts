import { type RefObject, useEffect, useState } from 'react'
import { playStream, type StreamState } from './play-stream.ts'

interface Stream {
  readonly state: StreamState
  /** Begins, or begins anew. */
  readonly start: () => void
}

/** A stream that begins when it is asked for, and again when the network is back after it broke off. */
export function useStream(video: RefObject<HTMLVideoElement | null>, address: string): Stream {
  const [state, setState] = useState<StreamState>({ kind: 'idle' })
  const [attempts, setAttempts] = useState(0)
  const start = () => setAttempts((before) => before + 1)
  useEffect(() => {
    if (attempts === 0 || video.current === null) return
    const stop = playStream(video.current, address, setState)
    return stop
  }, [attempts, address, video])
  const hasFailed = state.kind === 'failed'
  useEffect(() => {
    if (!hasFailed) return
    const again = () => setAttempts((before) => before + 1)
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [hasFailed])
  const isLoading = state.kind === 'loading'
  // The button that was pressed is gone: the keyboard goes on at the controls.
  useEffect(() => {
    if (isLoading) video.current?.focus()
  }, [isLoading, video])
  return { state, start }
}
