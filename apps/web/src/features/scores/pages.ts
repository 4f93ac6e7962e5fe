import { links } from '../../platform/links.ts'
import { type AnyPage, page } from '../../platform/routing/page.ts'

export const scoresPages: readonly AnyPage[] = [
  page(links.scores.analysis, () => import('./analysis-page.tsx').then((m) => m.AnalysisPage)),
]
