import { present } from '@caimin/base'
import type { Shops } from '../../core/shops/index.ts'
import type { Database } from '../../platform/context.ts'
import type { Files } from '../../platform/files/files.ts'
import type { PlayerActor } from '../../platform/http/handler.ts'
import type { Logger } from '../../platform/logging.ts'
import type { Offer } from './recharge.ts'

export interface RechargeDeps extends Offer {
  readonly database: Database
  readonly shops: Shops
  readonly files: Files
  readonly log: Logger
  /** Where players' browsers and channels reach this server, without a slash at the end. */
  readonly origin: string
}

/** What it takes to ask a channel about payments and to believe its answer. */
export type AskingDeps = Pick<RechargeDeps, 'channels' | 'database' | 'log' | 'shops'>

/** The player in the shop of this session; the server lets nobody through who has not chosen one. */
export const playerOf = ({ shopId, playerId }: PlayerActor) => ({
  shopId: present(shopId, 'a player has chosen a shop'),
  playerId: present(playerId, 'a player has chosen a shop'),
})
