import type { Fen, Instant } from '@caimin/base'
import type { CatalogCache } from '../../core/catalog/index.ts'
import type { StakesOnMatch } from '../../core/orders/index.ts'
import type { Shops } from '../../core/shops/index.ts'
import type { BriefCache } from '../../platform/brief-cache.ts'
import type { Database, Reader } from '../../platform/context.ts'
import type { MissCounter } from './misses.ts'

/** What the lobby tells of a player's orders. */
export interface LobbyFigures {
  readonly inProgress: number
  readonly awaitingDraw: number
  readonly awaitingPayout: number
  readonly prizesToday: { readonly orders: number; readonly amount: Fen }
  readonly newestPrize: { readonly id: string; readonly amount: Fen; readonly paidAt: Instant } | null
}

/** What a shop hung out last on its notice board. */
export interface LobbyNotice {
  readonly id: string
  readonly title: string
  readonly publishedAt: Instant
}

export interface BettingReadDeps {
  readonly database: Database
  readonly catalog: CatalogCache
  readonly shops: Shops
  readonly misses: MissCounter
  readonly stakes: BriefCache<StakesOnMatch>
  readonly orderFigures: (r: Reader, key: { shopId: string; playerId: string }) => Promise<LobbyFigures>
  readonly newestNotice: (r: Reader, shopId: string) => Promise<LobbyNotice | undefined>
}
