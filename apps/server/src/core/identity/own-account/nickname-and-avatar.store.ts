import type { Tx } from '../../../platform/context.ts'
import type { Membership } from '../join-shop.ts'

/** How a player appears to others in the shop. */
export async function setNickname(t: Tx, { shopId, playerId }: Membership, nickname: string): Promise<void> {
  await t.db.updateTable('players').set({ nickname }).where('shop_id', '=', shopId).where('id', '=', playerId).execute()
}

/** Returns the picture before, which is no longer needed; null when there was none. */
export async function setAvatar(t: Tx, { shopId, playerId }: Membership, fileId: string): Promise<string | null> {
  const before = await t.db
    .selectFrom('players')
    .select('avatar')
    .where('shop_id', '=', shopId)
    .where('id', '=', playerId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await t.db
    .updateTable('players')
    .set({ avatar: fileId })
    .where('shop_id', '=', shopId)
    .where('id', '=', playerId)
    .execute()
  return before.avatar
}
