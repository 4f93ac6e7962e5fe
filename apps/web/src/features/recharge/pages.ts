import { type AnyPage, page } from '@caimin/router'
import { links } from '../../platform/links.ts'

export const rechargePages: readonly AnyPage[] = [
  page(links.recharge.topUp, () => import('./top-up-page.tsx').then((m) => m.TopUpPage), { signedIn: true }),
  page(links.recharge.follow, () => import('./follow-page.tsx').then((m) => m.FollowPage), { signedIn: true }),
  page(links.recharge.faceToFace, () => import('./face-to-face-page.tsx').then((m) => m.FaceToFacePage), {
    signedIn: true,
  }),
]
