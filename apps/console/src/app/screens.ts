import { type ComponentType, lazy } from 'react'
import type { Path } from './navigation.tsx'

/** What each address opens; the code of a screen comes when it is first opened. */
export const SCREENS: Readonly<Partial<Record<Path, ComponentType>>> = {
  '/queue': lazy(() => import('../features/desk/queue-page.tsx').then((m) => ({ default: m.QueuePage }))),
  '/compare': lazy(() => import('../features/desk/compare/compare-page.tsx').then((m) => ({ default: m.ComparePage }))),
  '/more': lazy(() => import('../features/setup/setup-page.tsx').then((m) => ({ default: m.SetupPage }))),
}
