import { lazy } from 'react'

/** What joining a plan would be, loaded when one is to be joined. */
export const JoinSheet = lazy(() => import('./join/join-sheet.tsx').then((m) => ({ default: m.JoinSheet })))
