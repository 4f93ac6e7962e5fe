import { type AnyPage, page } from '@caimin/router'
import { links } from '../../platform/links.ts'

const load = () => import('./score-pages.ts')

export const scoresPages: readonly AnyPage[] = [
  page(links.scores.scores, () => load().then((m) => m.BoardPage)),
  page(links.scores.record, () => load().then((m) => m.RecordPage)),
  page(links.scores.match, () => load().then((m) => m.MatchPage)),
  page(links.scores.analysis, () => load().then((m) => m.AnalysisPage)),
]
