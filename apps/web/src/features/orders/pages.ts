import { page } from '../../platform/routing/page.ts'

const PARAMS = {
  order_id: 'optional',
  view: 'optional',
  status: 'optional',
  game: 'optional',
  since: 'optional',
  until: 'optional',
  hidden: 'optional',
} as const

/** Screens of this feature, by name; app/routes.ts joins them with the others. With `order_id` both open that order, with `view` its evidence too, or the chases. */
export const ordersPages = {
  mine: page('/pages/follow/MyOrder', () => import('./order-pages.tsx').then((m) => m.MyOrderPage), {
    params: PARAMS,
    signedIn: true,
  }),
  records: page('/pages/home/recordPages/recordPages', () => import('./order-pages.tsx').then((m) => m.RecordPage), {
    params: PARAMS,
    signedIn: true,
  }),
  /** With an id it opens on that case. */
  disputes: page('/pages/home/disputes', () => import('./disputes/disputes-page.tsx').then((m) => m.DisputesPage), {
    params: { dispute_id: 'optional' },
    signedIn: true,
  }),
  notes: page(
    '/pages/main/submit/optimizingDetails',
    () => import('./notes/order-notes-page.tsx').then((m) => m.OrderNotesPage),
    { params: { order_id: 'optional' }, signedIn: true },
  ),
}
