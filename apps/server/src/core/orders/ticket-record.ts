import type { Odds } from '@caimin/rules'
import type { Handicaps } from './handicaps.ts'
import type { OrderKey } from './order.ts'

/** A printed ticket as the clerk enters it. */
export interface TicketRecord extends OrderKey {
  readonly ticketId: string
  readonly staffId: string
  readonly serial: string
  readonly photoId: string
  readonly printedOdds: Odds | undefined
  readonly printedLines: Partial<Handicaps>
  /** Why it replaces an earlier record of the ticket. */
  readonly reason?: string
}
