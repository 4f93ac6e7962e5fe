import { ok, refuse } from '@caimin/base'
import { findAgentLevels, findMember, takesMembers } from '../../core/agents/index.ts'
import { findInviteCode, inviteNumber, listInvitedNumbers } from '../../core/identity/index.ts'
import { refusePerson } from '../../core/limits/index.ts'
import type { WithShops } from '../../core/shops/index.ts'
import { command, query } from '../../platform/handlers/feature.ts'
import { pageOrder } from '../../platform/page.ts'
import type { WithAgentLevels } from './desk.ts'

const PAGE = 20
const byTime = pageOrder('agents.added', 'time', 'id')

interface AddServices extends WithShops, WithAgentLevels {
  /** The address under which this server is reached from outside. */
  readonly origin: string
}

/**
 * Invites a number by short message. Everything else is the newcomer's: the code that proves the number, the password,
 * the boxes, and at last the real name.
 */
export const addUser = command<'agents', 'addUser', AddServices>(
  async ({ t, actor, input: { mobile }, shops, origin, agentLevels }) => {
    const barred = await refusePerson(t, actor)
    if (barred !== undefined) return refuse(barred)
    const isAgent = (await findMember(t, actor))?.isAgent === true
    if (!isAgent || !(await takesMembers(t, actor, await findAgentLevels(t, agentLevels)))) return refuse('not_agent')
    const shop = await shops.find(t, actor.shopId)
    if (shop?.state !== 'open') return refuse('shop_not_open')
    const link = `${origin}/#/pages/login/register?invite=${await findInviteCode(t, actor)}`
    const invited = await inviteNumber(t, { inviter: actor, mobile, shopName: shop.name, link })
    return invited.ok ? ok({ done: true }) : invited
  },
)

/** The numbers that the caller invited. */
export const listAdded = query<'agents', 'addedUsers'>(async ({ r, actor, input: { cursor } }) => {
  const page = byTime(cursor, PAGE)
  if (!page.ok) return page
  const { after, limit, cut } = page.value
  const found = await listInvitedNumbers(r, actor, { after, limit })
  const { rows, next_cursor } = cut(found, ({ invitedAt, id }) => [invitedAt, id])
  return ok({
    server_time: r.now,
    rows: rows.map(({ id, mobile, invitedAt, hasJoined }) => ({
      invitation_id: id,
      mobile,
      invited_at: invitedAt,
      has_joined: hasJoined,
    })),
    next_cursor,
  })
})
