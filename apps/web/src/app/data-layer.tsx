import { PageEffects, type Place } from '@caimin/router'
import { reportErrors } from '@caimin/session'
import { QueryStatesContext, toast } from '@caimin/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { clearOnPlayerChange, startLiveQueries } from '../platform/data/live-queries.ts'
import { queryClient } from '../platform/data/query-client.ts'
import { watchShownAge } from '../platform/data/shown-age.ts'
import { refreshUser } from '../platform/data/user.ts'
import { getSession } from '../platform/session/session.ts'
import { sessionClockTexts } from '../platform/session/session-clock.texts.ts'
import { startSessionClock } from '../platform/session/session-clock.ts'
import { QUERY_STATES } from '../platform/shell/query-states.tsx'
import { suppressEmulatedMouseEvents } from './frame/suppress-emulated-mouse-events.ts'
import { IdleParts } from './idle-parts.tsx'
import { followNotifications } from './service-worker/follow-notifications.ts'
import { keepApp } from './service-worker/keep-app.ts'
import { AgreementDialog } from './shell/agreement-dialog.tsx'
import { shellTexts } from './shell/shell.texts.ts'
import { LoadingView } from './shell/shell-states.tsx'

export { earlyRead } from '../platform/data/read-early.ts'

/**
 * Client, query cache, socket, the reports of errors and what else goes on behind the pages. The entry loads them
 * beside the first page instead of before it, so that the frame of the screen does not wait for them.
 */
reportErrors('web')
startLiveQueries()
clearOnPlayerChange()
watchShownAge()
startSessionClock((hours) => toast(sessionClockTexts.hoursSpent(hours)))
followNotifications()
if (import.meta.env.PROD) keepApp()
suppressEmulatedMouseEvents()

export function DataLayer({ place, children }: { readonly place: Place; readonly children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <Suspense fallback={<LoadingView isHeld />}>
        <QueryStatesContext value={QUERY_STATES}>{children}</QueryStatesContext>
        <PageEffects place={place} scroller=".ui-page-scroll" titleOf={shellTexts.title} />
      </Suspense>
      <AgreementDialog />
      <IdleParts />
    </QueryClientProvider>
  )
}

/** Fetches user info again, and everything else as soon as it is looked at. */
export async function refreshEverything(): Promise<void> {
  if (getSession()) await refreshUser()
  void queryClient.invalidate([])
}
