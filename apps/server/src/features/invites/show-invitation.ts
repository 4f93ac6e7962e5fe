import { chinaDate, ok, present, refuse, startOfDate } from '@caimin/base'
import { type AgentLevels, findAgentLevels, takesMembers } from '../../core/agents/index.ts'
import { countInvited, findInviteCode, findInviter, maskName } from '../../core/identity/index.ts'
import { refusePerson } from '../../core/limits/index.ts'
import type { WithShops } from '../../core/shops/index.ts'
import { query } from '../../platform/handlers/feature.ts'

/** The player's own code. Sign-ups are counted by wall time, as all of identity. */
export const showInvitation = query<'invites', 'index'>(async ({ r, actor }) => {
  const monthBegan = startOfDate(`${chinaDate(r.wallNow).slice(0, 7)}-01`)
  const [code, refused, counts] = await Promise.all([
    findInviteCode(r, actor),
    refusePerson(r, actor),
    countInvited(r, actor, monthBegan),
  ])
  return ok({
    server_time: r.now,
    code,
    refused: refused ?? null,
    invited: counts.all,
    verified: counts.verified,
    invited_this_month: counts.sinceMonthBegan,
  })
})

/** What whoever opens an invitation sees before they sign up. */
export const showInviter = query<'invites', 'inviter', WithShops & { readonly agentLevels: AgentLevels }>(
  async ({ r, input, shops, agentLevels }) => {
    const inviter = await findInviter(r, input.code)
    if (inviter === undefined) return refuse('not_found')
    const [shop, agents_see_sums] = await Promise.all([
      shops.find(r, inviter.shopId),
      takesMembers(r, inviter, await findAgentLevels(r, agentLevels)),
    ])
    const { id, code, name } = present(shop, 'a player belongs to a shop')
    return ok({ name: maskName(inviter.nickname), shop: { shop_id: id, code, name }, agents_see_sums })
  },
)
