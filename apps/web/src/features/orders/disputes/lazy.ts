import { lazy } from 'react'

/** The form that opens a case about an order. */
export const OpenSheet = lazy(() => import('./open-sheet.tsx').then((m) => ({ default: m.OpenSheet })))
