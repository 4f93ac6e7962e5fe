/** The door of the catalogue: what is on sale, what is drawn, and what the results are. */
export { type CatalogCache, createCatalogCache } from './catalog-cache.ts'
export {
  addPastDraws,
  type DrawFigures,
  type DrawnNumbers,
  drawHistory,
  drawnNumbers,
  getDraw,
  issueDrawnAfter,
  latestDraws,
  POOL_AFTER,
  showDrawFigures,
} from './draws/draw.store.ts'
export { canonicalIssueNo, DRAWN_GAMES, drawHour, nextDraw } from './draws/draw-calendar.ts'
export { DRAW_ZONES, type DrawZone, readDrawNumbers } from './draws/draw-numbers.ts'
export {
  addIssues,
  bringDrawForward,
  getIssue,
  issuesAhead,
  issuesKnown,
  issuesToDraw,
} from './draws/issue.store.ts'
export type { Draw, DrawPrize, Issue } from './draws/issue.ts'
export { isOffered } from './draws/offered-games.ts'
export { planIssues } from './draws/plan-issues.ts'
export {
  findMatchIdsByRef,
  finishedMatches,
  getMatches,
  matchesOnSale,
  matchesUnderWay,
} from './matches/match.store.ts'
export type { CatalogMatch, MatchFacts, PlayOdds, Score } from './matches/match.ts'
export { closeOfSales, dayAfter, gameDeadline, startOfDay } from './matches/match-deadline.ts'
export { bringKickoffForward, type MatchProgress, saveMatches, showProgress } from './matches/save-matches.ts'
export { claimResult, decideResult, staffOrigin } from './results/claim-result.ts'
export { approveCorrection, checkCorrection, proposeCorrection } from './results/correct-result.ts'
export { claimsOn, confirmedResult, confirmedResults, pendingCorrections } from './results/result.store.ts'
export type { Claim, ConfirmedResult, PendingCorrection, ResultValue } from './results/result.ts'
export { drawResultOf } from './results/result-facts.ts'
export {
  countResultSteps,
  listResultSteps,
  type ResultStepRow,
} from './results/result-list.store.ts'
export { isSameValue, readResultValue } from './results/result-value.ts'
export {
  drawSubject,
  matchSubject,
  readDrawSubject,
  type Subject,
  type SubjectStep,
} from './results/subject.ts'
