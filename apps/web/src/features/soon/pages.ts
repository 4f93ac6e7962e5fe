import type { AppPath } from '../../platform/routing/own-paths.ts'
import { type AnyPage, page } from '../../platform/routing/page.ts'

/** The stand-in for a screen that is not built yet. */
export function soonPage(path: AppPath): AnyPage {
  return page(path, () => import('./soon-page.tsx').then((m) => m.SoonPage))
}
