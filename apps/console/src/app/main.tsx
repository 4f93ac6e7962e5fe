import { present } from '@caimin/base'
import { reportErrors } from '@caimin/session'
import { QueryStatesContext, startAppearance } from '@caimin/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './styles.css'
import { QUERY_STATES } from '../platform/lists/query-states.tsx'
import { live } from '../platform/live.ts'
import { queryClient } from '../platform/query-client.ts'
import { session } from '../platform/session.ts'
import { App } from './app.tsx'
import { startLiveQueries } from './live-queries.ts'

reportErrors('console')
startAppearance()
startLiveQueries()
live.start()
// Nothing of one person is shown to the next.
session.onChange(() => {
  if (session.get() === null) queryClient.clear()
})

const root = present(document.getElementById('app'), 'index.html has the place for the app')
createRoot(root, { onCaughtError: window.reportError }).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <QueryStatesContext value={QUERY_STATES}>
        <App />
      </QueryStatesContext>
    </QueryClientProvider>
  </StrictMode>,
)
