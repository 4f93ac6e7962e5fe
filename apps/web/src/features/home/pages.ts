import { links } from '../../platform/links.ts'
import { type AnyPage, page } from '../../platform/routing/page.ts'

export const homePages: readonly AnyPage[] = [
  page(links.home.home, () => import('./home-page.tsx').then((m) => m.HomePage), { signedIn: true }),
]
