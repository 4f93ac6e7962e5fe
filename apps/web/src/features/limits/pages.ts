import { page } from '../../platform/routing/page.ts'

export const limitsPages = {
  limits: page('/pages/home/playLimits', () => import('./limits-page.tsx').then((m) => m.LimitsPage), {
    signedIn: true,
  }),
}
