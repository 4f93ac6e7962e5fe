import { type AnyPage, page } from '@caimin/router'
import { links } from '../../platform/links.ts'

export const drawsPages: readonly AnyPage[] = [
  page(links.draws.draws, () => import('./draws-page.tsx').then((m) => m.DrawsPage)),
  page(links.draws.numbers, () => import('./numbers-page.tsx').then((m) => m.NumbersPage)),
  page(links.draws.draw, () => import('./draw-page.tsx').then((m) => m.DrawPage)),
]
