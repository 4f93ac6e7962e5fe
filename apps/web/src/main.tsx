import '@caimin/ui/base.css'
import '@caimin/ui/frame/card.css'
import '@caimin/ui/controls/button.css'
import '@caimin/ui/frame/nav-bar.css'
import './features/lobby/lobby.css'
import './app/frame/frame.css'
import { startAppearance, toast } from '@caimin/ui'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { watchNetwork } from './app/data/connection.ts'
import { followOtherTabs } from './app/data/session.ts'
import { startSessionClock } from './app/data/session-clock.ts'
import { pageOf } from './app/routes.ts'
import { countSteps, currentPlace } from './app/routing/navigation.tsx'
import { skipEntry } from './app/routing/skip-entry.ts'
import { App } from './app/shell/app.tsx'
import { shellTexts } from './app/shell/shell.texts.ts'
import { loadPage } from './app/shell/use-loaded-page.ts'

startAppearance()
skipEntry()
countSteps()
followOtherTabs()
watchNetwork()
startSessionClock((hours) => toast(shellTexts.hoursSpent(hours)))

// The first page's code travels while React starts; a failure shows when the page is rendered.
loadPage(pageOf(currentPlace().path)).catch(() => undefined)

const root = document.getElementById('app')
if (root) startTransition(() => createRoot(root).render(<App />))

if (import.meta.env.PROD) {
  addEventListener('load', () => void navigator.serviceWorker?.register('./sw.js').catch(() => undefined))
}
