import { present } from '@caimin/base'
import type { PlayerActor } from '../../platform/http/handler.ts'

/** Whose wallet: a call of this feature is refused before it comes here without a shop. */
export const playerOf = ({ shopId, playerId }: PlayerActor): { shopId: string; playerId: string } => ({
  shopId: present(shopId, 'a player has chosen a shop'),
  playerId: present(playerId, 'a player has chosen a shop'),
})
