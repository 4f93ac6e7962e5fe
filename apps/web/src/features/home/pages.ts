import { type AnyPage, page } from '@caimin/router'
import { links } from '../../platform/links.ts'

export const homePages: readonly AnyPage[] = [
  page(links.home.home, () => import('./home-page.tsx').then((m) => m.HomePage), { signedIn: true }),
]
