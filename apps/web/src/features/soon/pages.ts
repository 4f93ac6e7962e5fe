import type { AnyLink } from '../../platform/routing/link.ts'
import { type AnyPage, page } from '../../platform/routing/page.ts'

/** The stand-in for a screen that is not built yet. */
export function soonPage({ path }: AnyLink): AnyPage {
  return page({ path, needs: {} }, () => import('./soon-page.tsx').then((m) => m.SoonPage))
}
