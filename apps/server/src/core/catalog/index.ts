/** The door of the catalogue: what is on sale, what is drawn, and what the results are. */
export { type CatalogCache, createCatalogCache } from './catalog-cache.ts'
export { claimResult, decideResult, staffOrigin } from './claim-result.ts'
export { approveCorrection, checkCorrection, proposeCorrection } from './correct-result.ts'
export {
  addPastDraws,
  type DrawFigures,
  drawHistory,
  drawnNumbers,
  latestDraws,
  showDrawFigures,
} from './draw.store.ts'
export { canonicalIssueNo, DRAWN_GAMES, drawHour, nextDraw } from './draw-calendar.ts'
export { DRAW_ZONES, type DrawZone, readDrawNumbers } from './draw-numbers.ts'
export {
  addIssues,
  bringDrawForward,
  getIssue,
  issuesAhead,
  issuesKnown,
  issuesToDraw,
} from './issue.store.ts'
export type { Draw, DrawPrize, Issue } from './issue.ts'
export { findMatchIdsByRef, finishedMatches, getMatches, matchesOnSale, matchesUnderWay } from './match.store.ts'
export type { CatalogMatch, MatchFacts, PlayOdds, Score } from './match.ts'
export { closeOfSales, dayAfter, gameDeadline, startOfDay } from './match-deadline.ts'
export { isOffered } from './offered-games.ts'
export { planIssues } from './plan-issues.ts'
export { claimsOn, confirmedResult, confirmedResults, pendingCorrections } from './result.store.ts'
export type { Claim, ConfirmedResult, PendingCorrection, ResultValue } from './result.ts'
export { drawResultOf } from './result-facts.ts'
export {
  countResultSteps,
  listResultSteps,
  type ResultStepRow,
} from './result-list.store.ts'
export { isSameValue, readResultValue } from './result-value.ts'
export { bringKickoffForward, type MatchProgress, saveMatches, showProgress } from './save-matches.ts'
export {
  drawSubject,
  matchSubject,
  readDrawSubject,
  type Subject,
  type SubjectStep,
} from './subject.ts'
