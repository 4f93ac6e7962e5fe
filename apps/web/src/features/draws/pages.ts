import { page } from '../../app/index.ts'

/** Screens of this feature, by name; app/routes.ts joins them with the others. `kind` is draws or matches; `game` opens its history. */
export const drawsPages = {
  draws: page('/pages/kaijiang/kaijiang', () => import('./draws-page.tsx').then((m) => m.DrawsPage), {
    params: { kind: 'optional', game: 'optional' },
  }),
}
