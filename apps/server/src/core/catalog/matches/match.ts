import type { Instant } from '@caimin/base'
import type { MatchGameId } from '@caimin/rules'
import type { MatchStatus, Movements, PlayOdds } from '../../../platform/database/catalog-tables.ts'

export type { MatchStatus, Movements, PlayOdds }

/** A score as home:away goals. */
export interface Score {
  readonly home: number
  readonly away: number
}

/** A match of the catalogue, the same for every shop. */
export interface CatalogMatch {
  readonly id: string
  readonly game: MatchGameId
  /** Sale day, `'2026-11-20'`; the number is unique within it. */
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
  /** Goals added to the home score in the handicap play. */
  readonly handicap: number
  /** Plays that may be bet alone. */
  readonly singles: Readonly<Record<string, boolean>>
  /** By play and option; an option that is absent is not on sale. */
  readonly odds: PlayOdds
  readonly movements: Movements
  readonly averageOdds: { readonly h: string; readonly d: string; readonly a: string } | null
  readonly status: MatchStatus
  readonly minute: number | null
  readonly half: Score | null
  readonly score: Score | null
  readonly isDemo: boolean
  readonly source: string
  readonly fetchedAt: Instant
  /** Rises with every change that a bet depends on. */
  readonly version: number
}

/** A match as a source describes it; what sale and running change is not in it. */
export interface MatchFacts {
  readonly id: string
  readonly game: MatchGameId
  readonly businessDate: string
  readonly number: string
  readonly league: string
  readonly home: string
  readonly away: string
  readonly homeRank: string | null
  readonly awayRank: string | null
  readonly kickoffAt: Instant
  readonly isSelling: boolean
  readonly handicap: number
  readonly singles: Readonly<Record<string, boolean>>
  readonly odds: PlayOdds
  readonly averageOdds: { readonly h: string; readonly d: string; readonly a: string } | null
  /** The source's own id of the match, by source. */
  readonly sourceRefs: Readonly<Record<string, string>>
  readonly isDemo: boolean
  readonly source: string
  readonly fetchedAt: Instant
}
