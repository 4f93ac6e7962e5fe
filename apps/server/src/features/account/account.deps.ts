import type { Fen, Instant } from '@caimin/base'
import type { Sessions } from '../../core/identity/index.ts'
import type { Shops } from '../../core/shops/index.ts'
import type { Database, Reader } from '../../platform/context.ts'

/** A player of a shop. */
export interface PlayerKey {
  readonly shopId: string
  readonly playerId: string
}

/** What the user-info call tells of a player's orders. */
export interface OrderFigures {
  readonly inProgress: number
  readonly awaitingDraw: number
  readonly awaitingPayout: number
  readonly needsAnswer: number
  readonly held: Fen
  readonly newest: { readonly id: string; readonly state: number; readonly game: string } | null
  readonly newestPrize: { readonly id: string; readonly amount: Fen; readonly paidAt: Instant } | null
  readonly prizesToday: { readonly orders: number; readonly amount: Fen }
}

/** How many of a player's affairs in a shop are not over; they would be out of sight in another shop. */
export interface OpenItems {
  readonly orders: number
  readonly chases: number
  readonly withdrawals: number
  readonly recharges: number
}

export interface AccountDeps {
  readonly database: Database
  readonly sessions: Sessions
  readonly shops: Shops
  /** Keys the hashes of codes. */
  readonly secret: string
  /** An address at which a file of the shop can be seen for a while. */
  readonly fileLink: (shopId: string, id: string) => string
  readonly orderFigures: (r: Reader, key: PlayerKey) => Promise<OrderFigures>
  readonly openItems: (r: Reader, key: PlayerKey) => Promise<OpenItems>
}
