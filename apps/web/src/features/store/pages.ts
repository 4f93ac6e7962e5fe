import { page } from '../../platform/routing/page.ts'

export const storePages = {
  information: page(
    '/pages/home/StoreInformation/StoreInformation',
    () => import('./store-page.tsx').then((m) => m.StorePage),
    { signedIn: true },
  ),
  announcements: page(
    '/pages/home/shop_announcement/shop_announcement',
    () => import('./notices-page.tsx').then((m) => m.NoticesPage),
    { signedIn: true, params: { notice: 'optional' } },
  ),
}
