import type { Instant } from '@caimin/base'
import type { MatchGameId } from '@caimin/rules'
import type {
  AverageOdds,
  LineupPlayer,
  MatchFigures,
  MatchStatus,
  Movements,
  PlayOdds,
  Sport,
  TeamLineup,
} from '../../../platform/database/catalog-tables.ts'

export type { AverageOdds, LineupPlayer, MatchFigures, MatchStatus, Movements, PlayOdds, Sport, TeamLineup }

/** A score, home:away: goals, or points. */
export interface Score {
  readonly home: number
  readonly away: number
}

/** A match of the catalogue, the same for every shop. */
export interface CatalogMatch {
  readonly id: string
  readonly game: MatchGameId
  /** The issue that numbers the matches of bjdc and sfgg. */
  readonly issueNo: string | null
  readonly sport: Sport
  /** Sale day, `'2026-11-20'`; the number is unique within it, or within the issue. */
  readonly businessDate: string
  readonly number: string
  readonly league: string
  readonly home: string
  readonly away: string
  readonly homeRank: string | null
  readonly awayRank: string | null
  readonly kickoffAt: Instant
  /** The official stop; a shop's cutoff is this plus its advance minutes. */
  readonly gameDeadlineAt: Instant
  readonly isSelling: boolean
  /** Added to the home score in the handicap play: goals, half goals or points. */
  readonly handicap: number
  /** The preset total of basketball. */
  readonly total: number | null
  /** Plays that may be bet alone. */
  readonly singles: Readonly<Record<string, boolean>>
  /** By play and option; an option that is absent is not on sale. SP of the moment where the final one pays. */
  readonly odds: PlayOdds
  readonly movements: Movements
  readonly averageOdds: AverageOdds | null
  readonly status: MatchStatus
  readonly minute: number | null
  readonly half: Score | null
  readonly score: Score | null
  /** When a source told last how it stands. */
  readonly toldAt: Instant | null
  readonly isDemo: boolean
  readonly source: string
  readonly fetchedAt: Instant
  /** Rises with every change that a bet depends on. */
  readonly version: number
}

/** What sale and running change. */
type ChangingFields = 'gameDeadlineAt' | 'movements' | 'status' | 'minute' | 'half' | 'score' | 'toldAt' | 'version'

/** A match as a source describes it. */
export interface MatchFacts extends Omit<CatalogMatch, ChangingFields> {
  /** The source's own id of the match, by source. */
  readonly sourceRefs: Readonly<Record<string, string>>
}
