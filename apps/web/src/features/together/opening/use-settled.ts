import { useEffect, useState } from 'react'

const SETTLES_MS = 300

/** A text once it has stayed the same for a moment: nothing is asked about what is half typed. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLES_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
