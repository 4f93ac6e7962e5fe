import { type AnyPage, page } from '@caimin/router'
import { links } from '../../platform/links.ts'

export const scoresPages: readonly AnyPage[] = [
  page(links.scores.analysis, () => import('./analysis-page.tsx').then((m) => m.AnalysisPage)),
]
