import { type AnyPage, page } from '@caimin/router'
import { links } from '../../platform/links.ts'

export const storePages: readonly AnyPage[] = [
  page(links.store.information, () => import('./store-page.tsx').then((m) => m.StorePage), { signedIn: true }),
  page(links.store.announcements, () => import('./notices-page.tsx').then((m) => m.NoticesPage), { signedIn: true }),
]
