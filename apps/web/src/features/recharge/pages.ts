import { page } from '../../platform/routing/page.ts'

/** Screens of this feature, by name; app/routes.ts joins them with the others. */
export const rechargePages = {
  topUp: page('/pages/home/HomeTopUp/HomeTopUp', () => import('./top-up-page.tsx').then((m) => m.TopUpPage), {
    signedIn: true,
  }),
  /** One recharge on its way: without an id the player's newest. */
  follow: page('/pages/home/qitapay', () => import('./follow-page.tsx').then((m) => m.FollowPage), {
    params: { id: 'optional' },
    signedIn: true,
  }),
  faceToFace: page(
    '/pages/home/HomeTopUp/dangpay',
    () => import('./face-to-face-page.tsx').then((m) => m.FaceToFacePage),
    {
      params: { id: 'optional' },
      signedIn: true,
    },
  ),
}
