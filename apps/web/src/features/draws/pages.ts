import { page } from '../../platform/routing/page.ts'

/** Screens of this feature, by name; app/routes.ts joins them with the others. `kind` is draws, fixed or matches; `game` opens its history, or results of its matches. */
export const drawsPages = {
  draws: page('/pages/kaijiang/kaijiang', () => import('./draws-page.tsx').then((m) => m.DrawsPage), {
    params: { kind: 'optional', game: 'optional' },
  }),
  numbers: page('/pages/score/score_shuzi/score_shuzi', () => import('./numbers-page.tsx').then((m) => m.NumbersPage)),
  draw: page('/components/score/numerItme/numerItme', () => import('./draw-page.tsx').then((m) => m.DrawPage), {
    params: { game: 'optional', issue_no: 'optional' },
  }),
}
