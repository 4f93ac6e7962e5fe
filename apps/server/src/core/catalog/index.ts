/** The entry of the catalogue: what is on sale, what is drawn, and what the results are. */
export {
  addBroadcast,
  type BroadcastTerms,
  broadcastsOf,
  changeBroadcast,
  endBroadcast,
  enteredBroadcasts,
} from './broadcasts/broadcast.store.ts'
export { viewBroadcast } from './broadcasts/broadcast.view.ts'
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
export { CANCELLED } from './draws/fixed-outcomes.ts'
export {
  addIssues,
  bringDrawForward,
  findIssues,
  getIssue,
  issuesAhead,
  issuesKnown,
  issuesToDraw,
  type NewIssue,
} from './draws/issue.store.ts'
export { type Draw, type DrawPrize, FIXED_GAMES, type Issue, type IssueGameId, type IssueMatch } from './draws/issue.ts'
export { loadIssueMatches, viewIssueMatches } from './draws/issue-matches.view.ts'
export { planIssues } from './draws/plan-issues.ts'
export { amountsOf } from './draws/shared-issue.ts'
export { addPastMatches, type PastMatch } from './matches/add-past-matches.ts'
export {
  type BoardMatch,
  boardMatches,
  comingMatches,
  leaguesOfDay,
  pastBoard,
  runningMatches,
} from './matches/board.store.ts'
export { leagueTableBefore } from './matches/league-table.store.ts'
export type { LeagueTable } from './matches/league-table.ts'
export {
  type FinishedMatch,
  findMatchIdsByRef,
  finishedMatches,
  finishedOf,
  getMatches,
  matchesAwaitingSp,
  matchesOnSale,
  matchesUnderWay,
  type RunningRef,
  refsUnderWay,
} from './matches/match.store.ts'
export type { CatalogMatch, LineupPlayer, MatchFacts, PlayOdds, Score, Sport, TeamLineup } from './matches/match.ts'
export { closeOfSales, dayAfter, gameDeadline } from './matches/match-deadline.ts'
export {
  addMatchEvents,
  type MatchEvent,
  matchEventsOf,
  type NewMatchEvent,
  type ScoreByEvents,
  scoresByEvents,
} from './matches/match-event.store.ts'
export { scoreText, singlesOf, viewMatchFacts, viewMatchNames } from './matches/match-facts.view.ts'
export { hasFinalSp, matchIdOf } from './matches/match-id.ts'
export { addMatchLineups, type KeptLineups, type MatchLineups, matchLineupsOf } from './matches/match-lineups.store.ts'
export { matchNumberText } from './matches/match-number.ts'
export {
  addMatchStatistics,
  type KeptStatistics,
  type MatchStatistics,
  matchStatisticsOf,
} from './matches/match-statistics.store.ts'
export { AVERAGE_ODDS, deleteOldOdds, type OddsMove, oddsMovesOf } from './matches/odds-moves.store.ts'
export { type OfferedLines, offeredKey, offeredLines, offeredOdds } from './matches/offered.store.ts'
export { paidPools } from './matches/paid-pools.ts'
export { bringKickoffForward, saveMatches } from './matches/save-matches.ts'
export { isBehind, type MatchProgress, type MatchStanding, showProgress } from './matches/show-progress.ts'
export {
  type MatchRef,
  nameMatches,
  nameTeams,
  type SourceTeam,
  teamNamesOf,
  unnamedUnderWay,
} from './matches/source-names.store.ts'
export { pastMatchesOf, pastMeetingsOf, resultsKnownSince } from './matches/team-record.store.ts'
export { announcedLevels, type LevelRefusal } from './results/announced-amounts.ts'
export { claimResult, claimResults, decideResult, staffOrigin } from './results/claim-result.ts'
export { approveCorrection, checkCorrection, proposeCorrection } from './results/correct-result.ts'
export { rejectCorrection, withdrawCorrection } from './results/end-correction.ts'
export { claimsOn, confirmedResult, confirmedResults, pendingCorrections } from './results/result.store.ts'
export type { Claim, ConfirmedResult, PendingCorrection, ResultValue } from './results/result.ts'
export { drawResultOf } from './results/result-facts.ts'
export {
  countResultSteps,
  listResultSteps,
  type ResultStepRow,
} from './results/result-list.store.ts'
export { isSameValue, readResultValue } from './results/result-value.ts'
export { matchResultOf } from './results/rules-result.ts'
export {
  drawSubject,
  matchSubject,
  readDrawSubject,
  type Subject,
  type SubjectStep,
  stepKey,
} from './results/subject.ts'
export { withdrawClaim } from './results/withdraw-claim.ts'
