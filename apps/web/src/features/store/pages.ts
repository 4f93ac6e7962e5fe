import { links } from '../../platform/links.ts'
import { type AnyPage, page } from '../../platform/routing/page.ts'

export const storePages: readonly AnyPage[] = [
  page(links.store.information, () => import('./store-page.tsx').then((m) => m.StorePage), { signedIn: true }),
  page(links.store.announcements, () => import('./notices-page.tsx').then((m) => m.NoticesPage), { signedIn: true }),
]
