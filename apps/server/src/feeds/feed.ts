import type { Fen, Instant } from '@caimin/base'
import type {
  DrawPrize,
  IssueGameId,
  MatchFacts,
  MatchLineups,
  MatchProgress,
  MatchRef,
  MatchStatistics,
  NewIssue,
  NewMatchEvent,
  ResultValue,
  SourceTeam,
  SubjectStep,
} from '../core/catalog/index.ts'

/** What a source says a result is. The origin is the feed's name unless the source speaks for several. */
export interface ResultRow extends SubjectStep {
  readonly origin: string
  readonly value: ResultValue
}

/** A draw as a source reports it; what it does not know yet is absent. */
export interface DrawRow {
  readonly game: IssueGameId
  readonly issueNo: string
  readonly drawnAt: Instant
  readonly origin: string
  readonly numbers: ResultValue
  /** Whole yuan by level of the floating levels, once announced. */
  readonly amounts: ResultValue | null
  readonly figures: { readonly sales: Fen; readonly poolAfter: Fen; readonly prizes: readonly DrawPrize[] } | null
}

/** A row that could not be read or taken: which one, and why. The others are taken anyway. */
export interface RefusedRow {
  readonly row: number
  readonly reason: string
}

export interface FeedRows {
  readonly matches?: readonly MatchFacts[]
  /** Issues with their fourteen matches; those of number games come from the calendar. */
  readonly issues?: readonly NewIssue[]
  /** Which matches the source means by its ids, and what its teams are called here. */
  readonly refs?: readonly MatchRef[]
  readonly teams?: readonly SourceTeam[]
  readonly progress?: readonly MatchProgress[]
  readonly events?: readonly NewMatchEvent[]
  readonly statistics?: readonly MatchStatistics[]
  readonly lineups?: readonly MatchLineups[]
  readonly results?: readonly ResultRow[]
  readonly draws?: readonly DrawRow[]
  readonly refused?: readonly RefusedRow[]
}

/** When a source is asked: business time, and when it last answered. */
export interface FeedMoment {
  readonly now: Instant
  readonly lastSuccessAt: Instant | null
}

/** One source of the catalogue. It throws {@link FeedError} when the source did not answer. */
export interface Feed {
  readonly name: string
  /** How long a success is good for. */
  readonly everyMs: number
  /** Whether what it brings is made for the demo. */
  readonly isDemo: boolean
  poll(moment: FeedMoment): Promise<FeedRows>
}

/** The source did not answer, or not with what it promises. */
export class FeedError extends Error {}
