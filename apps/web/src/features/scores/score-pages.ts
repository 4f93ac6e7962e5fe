/** The screens of scores, loaded together. */
export { AnalysisPage } from './analysis-page.tsx'
export { BoardPage } from './board/board-page.tsx'
export { RecordPage } from './board/record-page.tsx'
export { MatchPage } from './match/match-page.tsx'
