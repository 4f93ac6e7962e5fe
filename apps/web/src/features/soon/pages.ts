import { type AnyPage, type AppPath, page } from '../../app/index.ts'

/** The stand-in for a screen that is not built yet. */
export function soonPage(path: AppPath): AnyPage {
  return page(path, () => import('./soon-page.tsx').then((m) => m.SoonPage))
}
