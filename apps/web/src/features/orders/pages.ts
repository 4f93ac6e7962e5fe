import { type AnyPage, page } from '@caimin/router'
import { links } from '../../platform/links.ts'

export const ordersPages: readonly AnyPage[] = [
  page(links.orders.mine, () => import('./order-pages.tsx').then((m) => m.MyOrderPage), { signedIn: true }),
  page(links.orders.records, () => import('./order-pages.tsx').then((m) => m.RecordPage), { signedIn: true }),
  page(links.orders.disputes, () => import('./disputes/disputes-page.tsx').then((m) => m.DisputesPage), {
    signedIn: true,
  }),
  page(links.orders.notes, () => import('./notes/order-notes-page.tsx').then((m) => m.OrderNotesPage), {
    signedIn: true,
  }),
]
