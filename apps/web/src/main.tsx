import '@caimin/ui/base.css'
import { startAppearance } from '@caimin/ui'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { startLiveQueries } from './app/live-queries.ts'
import { startSocket } from './app/socket.ts'

startAppearance()
startSocket()
startLiveQueries()

const root = document.getElementById('app')
if (root) createRoot(root).render(<App />)
