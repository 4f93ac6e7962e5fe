import { lazy } from 'react'

/** The proof of an order, loaded when it is asked for. */
export const EvidencePage = lazy(() =>
  import('./evidence/evidence-page.tsx').then((m) => ({ default: m.EvidencePage })),
)
