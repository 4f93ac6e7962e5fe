import { navigate } from '@caimin/router'
import { deviceNow } from '@caimin/session'
import { useEffect, useState } from 'react'
import { CONSTANTS } from '../../platform/constants.ts'
import { links } from '../../platform/links.ts'

/** Specification: hidden for longer than ten minutes, the app fetches user info again and returns to the main page. */
export function wasHiddenTooLong(hiddenAt: number | undefined, shownAt: number): boolean {
  return hiddenAt !== undefined && shownAt - hiddenAt > CONSTANTS.hiddenRefreshMs
}

/** User info again, then the main page. The draft slip is kept by the betting pages and survives. */
async function startOver(): Promise<void> {
  const { refreshEverything } = await import('../data-layer.tsx')
  await refreshEverything()
  navigate(links.lobby.lobby(), { replace: true })
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
