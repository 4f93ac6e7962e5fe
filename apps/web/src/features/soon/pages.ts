import { type AnyLink, type AnyPage, page } from '@caimin/router'

/** The stand-in for a screen that is not built yet. */
export function soonPage({ path }: AnyLink): AnyPage {
  return page({ path, needs: {} }, () => import('./soon-page.tsx').then((m) => m.SoonPage))
}
