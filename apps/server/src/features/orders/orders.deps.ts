import { present } from '@caimin/base'
import type { PhotoLink } from '../../core/orders/index.ts'
import type { Shops } from '../../core/shops/index.ts'
import type { Database } from '../../platform/context.ts'
import type { PlayerActor } from '../../platform/http/handler.ts'

export interface OrdersDeps {
  readonly database: Database
  readonly shops: Shops
  readonly photoLink: PhotoLink
  /** Seals evidence. */
  readonly secret: string
}

/** The player in the shop of this session; the server lets nobody through who has not chosen one. */
export const playerOf = ({ shopId, playerId }: PlayerActor) => ({
  shopId: present(shopId, 'a player has chosen a shop'),
  playerId: present(playerId, 'a player has chosen a shop'),
})
