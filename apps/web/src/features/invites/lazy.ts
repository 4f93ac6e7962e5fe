import { lazy } from 'react'

/** The poster with its code to scan, and the ways to send it: loaded when the player may invite. */
export const InvitingWays = lazy(() => import('./poster/inviting-ways.tsx').then((m) => ({ default: m.InvitingWays })))
