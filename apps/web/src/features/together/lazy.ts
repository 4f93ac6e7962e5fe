import { lazy } from 'react'

/** The way to a spell with a code to scan, loaded where more friends can be invited. */
export const InviteCard = lazy(() => import('./spell/invite-card.tsx').then((m) => ({ default: m.InviteCard })))

/** What joining a plan would be, loaded when one is to be joined. */
export const JoinSheet = lazy(() => import('./join/join-sheet.tsx').then((m) => ({ default: m.JoinSheet })))
