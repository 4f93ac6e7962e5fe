import { whenIdle } from '@caimin/ui'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { HotMatch } from '../hot-match.tsx'
import { Swiper } from '../lazy.ts'
import type { Lobby } from '../queries.ts'

/** After a quiet moment: the first screen is drawn and can be tapped before the swiper's code is asked for. */
function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return isIdle
}

/** The hot match, and when there is time the next draw and the newest one beside it. */
export function Highlights({ lobby }: { readonly lobby: Lobby }) {
  const isIdle = useIdle()
  const first = <Still>{lobby.hot_match && <HotMatch match={lobby.hot_match} />}</Still>
  if (!isIdle) return first
  return (
    <Suspense fallback={first}>
      <Swiper lobby={lobby} />
    </Suspense>
  )
}

/** Stands where the swiper will, as high as it. */
function Still({ children }: { readonly children: ReactNode }) {
  return (
    <div className="lobby-still">
      {children}
      <div className="lobby-slide-bar" />
    </div>
  )
}
