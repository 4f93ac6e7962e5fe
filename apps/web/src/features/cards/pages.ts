import { page } from '../../platform/routing/page.ts'

export const cardsPages = {
  add: page('/pages/home/bankCardSet/bankCardSet', () => import('./add-card-page.tsx').then((m) => m.AddCardPage), {
    signedIn: true,
  }),
  mine: page('/components/home/myBankCard/myBankCard', () => import('./my-cards-page.tsx').then((m) => m.MyCardsPage), {
    signedIn: true,
  }),
}
