import { page } from '../../platform/routing/page.ts'

/** Screens of this feature, by name; app/routes.ts joins them with the others. `draws` is how many, or `all`; `view=table` opens the table; `pick` is what is picked. */
export const trendsPages = {
  games: page('/pages/trend/trend', () => import('./games-page.tsx').then((m) => m.GamesPage)),
  chart: page('/pages/trend/trendView', () => import('./trend-page.tsx').then((m) => m.TrendPage), {
    params: { game: 'optional', chart: 'optional', draws: 'optional', view: 'optional', pick: 'optional' },
  }),
}
