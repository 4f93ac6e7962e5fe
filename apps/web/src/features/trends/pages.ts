import { type AnyPage, page } from '@caimin/router'
import { links } from '../../platform/links.ts'

export const trendsPages: readonly AnyPage[] = [
  page(links.trends.games, () => import('./games-page.tsx').then((m) => m.GamesPage)),
  page(links.trends.chart, () => import('./trend-page.tsx').then((m) => m.TrendPage)),
]
