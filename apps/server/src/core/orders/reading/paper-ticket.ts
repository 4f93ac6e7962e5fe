import type { Fen } from '@caimin/base'
import type { GameId } from '@caimin/rules'

/** An option as it is printed; the odds of games that print them. */
export interface PaperOption {
  readonly option: string
  readonly odds: string | null
}

/** A match of a ticket in one play. */
export interface PaperLeg {
  /** 周三001, or of an issue that numbers its matches through, 12. */
  readonly number: string
  readonly play: string | null
  /** The handicap or preset total beside it. */
  readonly line: number | null
  readonly options: readonly PaperOption[]
}

/** What must stand on a ticket. */
export interface PaperTicket {
  readonly game: GameId
  /** The play of a ticket on matches; those of other games stand in their rows. */
  readonly play: string | null
  readonly issue: string | null
  /** As the rules name them: 2串1. */
  readonly passes: readonly string[]
  readonly multiple: number
  readonly notes: number
  readonly amount: Fen
  readonly legs: readonly PaperLeg[]
  /** The lines of other games, as slip text. */
  readonly rows: readonly string[]
}

/** Of a ticket that was read: what may have been read wrongly. */
export type ReadField = Exclude<keyof PaperTicket, 'legs' | 'rows'> | 'serial' | `leg ${number}` | `row ${number}`

/** What was read of a ticket; null or absent where it could not be read. */
export interface TicketReading {
  readonly game: GameId | null
  readonly play: string | null
  readonly issue: string | null
  readonly passes: readonly string[] | null
  readonly multiple: number | null
  readonly notes: number | null
  readonly amount: Fen | null
  readonly legs: readonly PaperLeg[]
  readonly rows: readonly (string | null)[]
  readonly serial: string | null
  readonly unsure: readonly ReadField[]
}
