import { usePlace } from '@caimin/router'
import { lazy, Suspense } from 'react'
import { isTabPath } from '../platform/routing/tab-links.ts'
import { useSession } from '../platform/session/session.ts'
import { useIdle } from '../platform/shell/use-idle.ts'

const UnclaimedPackets = lazy(() =>
  import('../features/packets/unclaimed-packets.tsx').then((m) => ({ default: m.UnclaimedPackets })),
)
const ChatInBackground = lazy(() =>
  import('../features/chat/chat-in-background.tsx').then((m) => ({ default: m.ChatInBackground })),
)

const KeepSubscription = lazy(() =>
  import('../features/messages/push/keep-subscription.tsx').then((m) => ({ default: m.KeepSubscription })),
)

const ChatDock = lazy(() => import('../features/chat/chat-dock.tsx').then((m) => ({ default: m.ChatDock })))

/** What every page has beside its own, looked for once the page itself has nothing left to do. */
export function IdleParts() {
  const { path } = usePlace()
  const session = useSession()
  if (!useIdle()) return null
  const isTab = isTabPath(path)
  return (
    <Suspense fallback={null}>
      {isTab && <ChatDock />}
      {session !== null && <ChatInBackground />}
      {session?.shopId && <KeepSubscription key={`${session.userId} ${session.shopId}`} />}
      {session !== null && isTab && <UnclaimedPackets />}
    </Suspense>
  )
}
