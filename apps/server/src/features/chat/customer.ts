import { present } from '@caimin/base'
import { findNicknames, findPlayerNames, findStaffNames, viewPlayer } from '../../core/identity/index.ts'
import { whyBarred } from '../../core/limits/index.ts'
import type { Reader } from '../../platform/context.ts'

/** Whose conversation, and who answers it. */
interface Listed {
  readonly conversationId: string
  readonly claimedBy: string | null
}

/** What the desk says above a conversation: of whom it is, and who answers it. */
export async function loadHeads(r: Reader, shopId: string, conversations: readonly Listed[]) {
  const playerIds = conversations.map(({ conversationId }) => conversationId)
  const staffIds = conversations.flatMap(({ claimedBy }) => (claimedBy === null ? [] : [claimedBy]))
  const [names, nicknames, barred, staff] = await Promise.all([
    findPlayerNames(r, shopId, playerIds),
    findNicknames(r, shopId, playerIds),
    whyBarred(r, shopId, playerIds),
    findStaffNames(r, staffIds),
  ])
  return ({ conversationId, claimedBy }: Listed) => ({
    player: {
      ...viewPlayer(present(names.get(conversationId), 'a conversation has a player')),
      nickname: present(nicknames.get(conversationId), 'a player has a nickname'),
    },
    barred_by: barred.get(conversationId) ?? null,
    claimed_by: viewClaim(claimedBy, staff),
  })
}

/** Who answers, with the names of staff; null where it is not claimed. */
export const viewClaim = (claimedBy: string | null, names: ReadonlyMap<string, string>) =>
  claimedBy === null ? null : { staff_id: claimedBy, name: names.get(claimedBy) ?? '' }

/** Whether a shop has this player. */
export const isPlayerOf = async (r: Reader, shopId: string, playerId: string): Promise<boolean> =>
  (await findPlayerNames(r, shopId, [playerId])).has(playerId)
