import { type AnyPage, page } from '@caimin/router'
import { links } from '../../platform/links.ts'

export const limitsPages: readonly AnyPage[] = [
  page(links.limits.limits, () => import('./limits-page.tsx').then((m) => m.LimitsPage), { signedIn: true }),
]
