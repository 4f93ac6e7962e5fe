import { usePlace } from '@caimin/router'
import { whenIdle } from '@caimin/ui'
import { lazy, Suspense, useEffect, useState } from 'react'
import { isTabPath } from '../platform/routing/tab-links.ts'
import { useSession } from '../platform/session/session.ts'

const UnclaimedPackets = lazy(() =>
  import('../features/packets/unclaimed-packets.tsx').then((m) => ({ default: m.UnclaimedPackets })),
)

/** What waits to be opened, looked for once the page itself has nothing left to do. */
export function LazyPackets() {
  const { path } = usePlace()
  const session = useSession()
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  if (!isIdle || session === null || !isTabPath(path)) return null
  return (
    <Suspense fallback={null}>
      <UnclaimedPackets />
    </Suspense>
  )
}
