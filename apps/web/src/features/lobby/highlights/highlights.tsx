import { Suspense } from 'react'
import { useIdle } from '../../../platform/shell/use-idle.ts'
import { HotMatch } from '../hot-match.tsx'
import { Swiper } from '../lazy.ts'
import type { Lobby } from '../queries.ts'

/**
 * The hot match, and the next draw and the newest one beside it after a quiet moment: the first screen is drawn and can
 * be tapped before the swiper's code is asked for.
 */
export function Highlights({ lobby }: { readonly lobby: Lobby }) {
  const isIdle = useIdle()
  const first = lobby.hot_match && <HotMatch match={lobby.hot_match} />
  if (!isIdle) return first
  return (
    <Suspense fallback={first}>
      <Swiper lobby={lobby} />
    </Suspense>
  )
}
