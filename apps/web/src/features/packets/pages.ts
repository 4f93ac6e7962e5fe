import { page } from '../../platform/routing/page.ts'

/** Screens of this feature, by name; app/routes.ts joins them with the others. */
export const packetsPages = {
  redBag: page('/pages/home/redBag/redBag', () => import('./red-bag-page.tsx').then((m) => m.RedBagPage), {
    signedIn: true,
  }),
}
