import '@caimin/ui/base.css'
import { startAppearance } from '@caimin/ui'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { currentPlace } from './app/navigation.tsx'
import { pageOf } from './app/routes.ts'
import { loadPage } from './app/use-loaded-page.ts'

startAppearance()

// The first page's code travels while React starts; a failure shows when the page is rendered.
loadPage(pageOf(currentPlace().path)).catch(() => undefined)

const root = document.getElementById('app')
if (root) createRoot(root).render(<App />)
