import { currentPlace, numberEntries } from '@caimin/router'
import '@caimin/ui/base.css'
import '@caimin/ui/frame/card.css'
import '@caimin/ui/controls/button.css'
import '@caimin/ui/frame/nav-bar.css'
import '../features/lobby/lobby.css'
import './frame/frame.css'
import { startAppearance } from '@caimin/ui'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { watchNetwork } from '../platform/data/connection.ts'
import { dropQuery } from '../platform/routing/drop-query.ts'
import { skipEntry } from '../platform/routing/skip-entry.ts'
import { session } from '../platform/session/session.ts'
import { isFrameUp } from '../platform/shell/drop-frame.ts'
import { inSteps } from './frame/in-steps.ts'
import { pageOf } from './routes.ts'
import { App } from './shell/app.tsx'
import { loadPage } from './shell/use-loaded-page.ts'

const STEPS = [
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
  },
  () => {
    const root = document.getElementById('app')
    if (!root) return
    const show = () => createRoot(root, { onCaughtError: window.reportError }).render(<App />)
    // Over a frame in steps, for the sake of taps on it; without one there is nothing to tap yet.
    if (isFrameUp()) startTransition(show)
    else show()
  },
]

// The page's first script fetches this one: it may be here before the page is whole, or long after.
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', () => inSteps(STEPS))
else inSteps(STEPS)
