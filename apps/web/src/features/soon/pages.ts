import { type AnyPage, page, type SpecPath } from '../../app/index.ts'

/** The stand-in for a screen that is not built yet. */
export function soonPage(path: SpecPath): AnyPage {
  return page(path, () => import('./soon-page.tsx').then((m) => m.SoonPage))
}
