import { whenIdle } from '@caimin/ui'
import { useEffect, useState } from 'react'

/** Whether the page has had nothing more urgent to do since it was shown. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return isIdle
}
