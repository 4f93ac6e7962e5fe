import { page } from '../../app/index.ts'

export const limitsPages = {
  limits: page('/pages/home/playLimits', () => import('./limits-page.tsx').then((m) => m.LimitsPage), {
    signedIn: true,
  }),
}
