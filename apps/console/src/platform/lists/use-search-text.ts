import { useEffect, useState } from 'react'

/** How long typing must pause before a list is searched. */
export const SEARCH_PAUSE_MS = 250

/** What is to be searched for, once typing has paused: not one request a key. */
export function useSearchText(typed: string): string {
  const [text, setText] = useState(typed.trim())
  useEffect(() => {
    const timer = setTimeout(() => setText(typed.trim()), SEARCH_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return text
}
