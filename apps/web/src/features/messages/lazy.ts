import { lazy } from 'react'

/** What is pushed, loaded when it is asked for. */
export const PushSheet = lazy(() => import('./push/push-sheet.tsx').then((m) => ({ default: m.PushSheet })))
