import { useEffect, useState } from 'react'
import { deviceNow } from './device-clock.ts'
import { href } from './href.ts'
import { navigate } from './navigation.tsx'

/** Specification: hidden for longer than this, the app fetches user info again and returns to the main page. */
export const HIDDEN_REFRESH_MS = 600_000

export function wasHiddenTooLong(hiddenAt: number | undefined, shownAt: number): boolean {
  return hiddenAt !== undefined && shownAt - hiddenAt > HIDDEN_REFRESH_MS
}

/** User info again, then the main page. The draft slip is kept by the betting pages and survives. */
async function startOver(): Promise<void> {
  const { refreshEverything } = await import('./data-layer.tsx')
  await refreshEverything()
  navigate(href('/pages/main/main'), { replace: true })
}

/** True while data is being updated after a long absence. */
export function useAppShow(): boolean {
  const [isUpdating, setUpdating] = useState(false)
  useEffect(() => {
    let hiddenAt: number | undefined
    const handleChange = () => {
      if (document.visibilityState === 'hidden') {
        hiddenAt = deviceNow()
        return
      }
      const isTooLong = wasHiddenTooLong(hiddenAt, deviceNow())
      hiddenAt = undefined
      if (!isTooLong) return
      setUpdating(true)
      void startOver().finally(() => setUpdating(false))
    }
    document.addEventListener('visibilitychange', handleChange)
    return () => document.removeEventListener('visibilitychange', handleChange)
  }, [])
  return isUpdating
}
