import { links } from '../../platform/links.ts'
import { type AnyPage, page } from '../../platform/routing/page.ts'

export const limitsPages: readonly AnyPage[] = [
  page(links.limits.limits, () => import('./limits-page.tsx').then((m) => m.LimitsPage), { signedIn: true }),
]
