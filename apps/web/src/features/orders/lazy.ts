import { lazy } from 'react'

/** The proof of an order, loaded when it is asked for. */
export const EvidencePage = lazy(() =>
  import('./evidence/evidence-page.tsx').then((m) => ({ default: m.EvidencePage })),
)

/** The cases of an order; nothing of them is needed before the order itself is on screen. */
export const DisputeCard = lazy(() => import('./disputes/dispute-card.tsx').then((m) => ({ default: m.DisputeCard })))
