import { type AnyPage, page } from '@caimin/router'
import { links } from '../../platform/links.ts'

export const cardsPages: readonly AnyPage[] = [
  page(links.cards.add, () => import('./add-card-page.tsx').then((m) => m.AddCardPage), { signedIn: true }),
  page(links.cards.mine, () => import('./my-cards-page.tsx').then((m) => m.MyCardsPage), { signedIn: true }),
]
