import { lazy } from 'react'

/** What a copy would be, loaded when one is to be made. */
export const CopySheet = lazy(() => import('./copy/copy-sheet.tsx').then((m) => ({ default: m.CopySheet })))
