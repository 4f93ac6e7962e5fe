import { ok } from '@caimin/base'
import { listInvited } from '../../core/identity/index.ts'
import { query } from '../../platform/handlers/feature.ts'
import { pageOrder } from '../../platform/page.ts'

const PAGE = 20
const byTime = pageOrder('invites.list', 'time', 'id')

/** Who came by the player's code. */
export const listInvitedPlayers = query<'invites', 'list'>(async ({ r, actor, input: { cursor } }) => {
  const page = byTime(cursor, PAGE)
  if (!page.ok) return page
  const { after, limit, cut } = page.value
  const found = await listInvited(r, actor, { after, limit })
  const { rows, next_cursor } = cut(found, ({ invitedAt, playerId }) => [invitedAt, playerId])
  return ok({
    server_time: r.now,
    rows: rows.map(({ name, mobile, isVerified, invitedAt }) => ({
      name,
      mobile,
      is_verified: isVerified,
      invited_at: invitedAt,
    })),
    next_cursor,
  })
})
