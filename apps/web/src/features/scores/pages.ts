import { type AnyPage, page } from '@caimin/router'
import { links } from '../../platform/links.ts'

const load = () => import('./score-pages.ts')
const loadLive = () => import('./live/live-pages.ts')

export const scoresPages: readonly AnyPage[] = [
  page(links.scores.scores, () => import('./board/board-page.tsx').then((m) => m.BoardPage)),
  page(links.scores.record, () => load().then((m) => m.RecordPage)),
  page(links.scores.match, () => load().then((m) => m.MatchPage)),
  page(links.scores.live, () => loadLive().then((m) => m.LivePage)),
  page(links.scores.video, () => loadLive().then((m) => m.VideoPage)),
  page(links.scores.analysis, () => load().then((m) => m.AnalysisPage)),
]
