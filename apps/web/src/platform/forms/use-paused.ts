import { useEffect, useState } from 'react'

const PAUSE_MS = 250

/** A text once it stands still: the server is not asked at every key. Nothing is nothing at once. */
export function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return text === '' ? '' : paused
}
