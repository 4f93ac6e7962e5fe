import { present } from '@caimin/base'
import { startAppearance } from '@caimin/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './app/console.css'
import { App } from './app/app.tsx'
import { live } from './app/live.ts'
import { startLiveQueries } from './app/live-queries.ts'
import { queryClient } from './app/query-client.ts'
import { session } from './app/session.ts'

startAppearance()
startLiveQueries()
live.start()
// Nothing of one person is shown to the next.
session.onChange(() => {
  if (session.get() === null) queryClient.clear()
})

const root = present(document.getElementById('app'), 'index.html has the place for the app')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <App />
    </QueryClientProvider>
  </StrictMode>,
)
