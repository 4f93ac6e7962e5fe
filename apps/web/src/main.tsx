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
import { session } from './app/data/session.ts'
import { startSessionClock } from './app/data/session-clock.ts'
import { inSteps } from './app/frame/in-steps.ts'
import { stillTouch } from './app/frame/still-touch.ts'
import { pageOf } from './app/routes.ts'
import { dropQuery } from './app/routing/drop-query.ts'
import { currentPlace, numberEntries } from './app/routing/navigation.tsx'
import { skipEntry } from './app/routing/skip-entry.ts'
import { App } from './app/shell/app.tsx'
import { shellTexts } from './app/shell/shell.texts.ts'
import { loadPage } from './app/shell/use-loaded-page.ts'

/** Keeping the whole app for a time without network must not slow down what is looked at first. */
const KEEP_APP_AFTER_MS = 3000

inSteps([
  () => {
    startAppearance()
    dropQuery()
    skipEntry()
  },
  // The first page's code travels while React starts; a failure shows when the page is rendered.
  () => void loadPage(pageOf(currentPlace().path)).catch(() => undefined),
  () => {
    numberEntries()
    session.followOtherTabs()
    watchNetwork()
    stillTouch()
  },
  () => {
    const root = document.getElementById('app')
    if (root) startTransition(() => createRoot(root).render(<App />))
  },
  () => startSessionClock((hours) => toast(shellTexts.hoursSpent(hours))),
])

const keepApp = () => void navigator.serviceWorker?.register('./sw.js').catch(() => undefined)
if (import.meta.env.PROD) addEventListener('load', () => setTimeout(keepApp, KEEP_APP_AFTER_MS))
