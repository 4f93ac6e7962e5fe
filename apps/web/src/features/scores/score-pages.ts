/** The screens of scores beside the board, loaded together. */
export { AnalysisPage } from './analysis-page.tsx'
export { RecordPage } from './board/record-page.tsx'
export { MatchPage } from './match/match-page.tsx'
