import { lazy } from 'react'

/** Loaded when a correction is shown: it needs the rules of every game. */
export const BetContentList = lazy(() => import('../bet/bet-content.tsx').then((m) => ({ default: m.BetContentList })))
