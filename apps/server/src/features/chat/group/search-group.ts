import { ok, present } from '@caimin/base'
import { findPlayerProfiles } from '../../../core/identity/index.ts'
import type { WithShops } from '../../../core/shops/index.ts'
import { query } from '../../../platform/handlers/feature.ts'
import { groupOf } from '../conversation.ts'
import { searchConversation } from '../search.ts'
import { findMembership } from './membership.ts'

export const searchGroup = query<'chatGroup', 'search', WithShops>(async ({ r, actor, input, shops }) => {
  const member = await findMembership(r, actor)
  if (!member.ok) return member
  const { shopId, playerId } = actor
  const found = await searchConversation(r, groupOf(shopId), input)
  if (!found.ok) return found
  const { rows, next_cursor } = found.value
  const senders = rows.flatMap(({ message: { from, senderId } }) =>
    from === 'player' && senderId !== null ? [senderId] : [],
  )
  const [profiles, shop] = await Promise.all([findPlayerProfiles(r, shopId, senders), shops.find(r, shopId)])
  const { name } = present(shop, 'a player belongs to a shop')
  return ok({
    rows: rows.map(({ message: { number, at, senderId }, text }) => ({
      number,
      at,
      is_own: senderId === playerId,
      name: profiles.get(senderId ?? '')?.nickname ?? name,
      text,
    })),
    next_cursor,
  })
})
