import { links } from '../../platform/links.ts'
import { type AnyPage, page } from '../../platform/routing/page.ts'

export const packetsPages: readonly AnyPage[] = [
  page(links.packets.redBag, () => import('./red-bag-page.tsx').then((m) => m.RedBagPage), { signedIn: true }),
]
