import { present } from '@caimin/base'
import type { WalletKey } from '../../core/ledger/index.ts'
import type { Database } from '../../platform/context.ts'
import type { PlayerActor } from '../../platform/http/handler.ts'

export interface BillsDeps {
  readonly database: Database
}

/** Whose bills: calls that need a shop refuse before the handler runs when none is chosen. */
export const walletOf = ({ shopId, playerId }: PlayerActor): WalletKey => ({
  shopId: present(shopId, 'a player has chosen a shop'),
  playerId: present(playerId, 'a player has chosen a shop'),
})
