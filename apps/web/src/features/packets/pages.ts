import { type AnyPage, page } from '@caimin/router'
import { links } from '../../platform/links.ts'

export const packetsPages: readonly AnyPage[] = [
  page(links.packets.redBag, () => import('./red-bag-page.tsx').then((m) => m.RedBagPage), { signedIn: true }),
]
