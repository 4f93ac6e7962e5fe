import type { Fen, Instant } from '@caimin/base'
import type { FixedGameId, NumberGameId } from '@caimin/rules'
import type { IssueMatch } from '../../../platform/database/catalog-tables.ts'

export type { IssueMatch }

/** Games sold by issue. */
export type IssueGameId = NumberGameId | FixedGameId

/** The two games on the fourteen matches of an issue. */
export const FIXED_GAMES: readonly FixedGameId[] = ['sfc', 'renxuan9']

/** One issue of a game: when it is sold, when it is drawn, and what its prizes depend on. */
export interface Issue {
  readonly game: IssueGameId
  /** Canonical: welfare games `2026135`, sports games `26135`. */
  readonly issueNo: string
  readonly saleStartAt: Instant
  /** The official stop; a shop's cutoff is this plus its advance minutes. */
  readonly gameDeadlineAt: Instant
  readonly drawAt: Instant
  readonly isSelling: boolean
  readonly poolBefore: Fen | null
  /** Facts the prize table depends on: `{ fuyun: true }`. */
  readonly facts: Readonly<Record<string, unknown>>
  /** Of sfc and renxuan9; none in number games. */
  readonly matches: readonly IssueMatch[]
  readonly isDemo: boolean
  readonly source: string
  readonly fetchedAt: Instant
  readonly version: number
}

/** One prize level of a draw as announced: how many notes won and what each gets. */
export interface DrawPrize {
  readonly level: string
  readonly winners: number
  readonly amount: Fen
}

/** A draw for lists, trends and misses. What is paid comes from the confirmed results, not from here. */
export interface Draw {
  readonly game: IssueGameId
  readonly issueNo: string
  readonly drawnAt: Instant
  readonly numbers: Readonly<Record<string, unknown>>
  readonly sales: Fen | null
  readonly poolAfter: Fen | null
  readonly prizes: readonly DrawPrize[] | null
  readonly isDemo: boolean
  readonly source: string
  readonly fetchedAt: Instant
}
