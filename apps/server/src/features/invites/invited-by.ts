import { ok, refuse } from '@caimin/base'
import type { OutputOf, Values } from '@caimin/contract'
import { findMember, showOrders } from '../../core/agents/index.ts'
import { findInvitedBy, type Membership } from '../../core/identity/index.ts'
import type { Reader } from '../../platform/context.ts'
import { command, query } from '../../platform/handlers/feature.ts'

export const showInvitedBy = query<'invites', 'invitedBy'>(async ({ r, actor }) => ok(await viewInvitedBy(r, actor)))

/** From now on, of earlier orders as well as of later ones. */
export const saveShowsOrders = command<'invites', 'showsOrders'>(async ({ t, actor, input }) =>
  (await showOrders(t, actor, input.shows_orders)) ? ok(await viewInvitedBy(t, actor)) : refuse('no_agent_above'),
)

async function viewInvitedBy(r: Reader, key: Membership): Promise<Values<OutputOf<'invites', 'invitedBy'>>> {
  const [inviter, member] = [await findInvitedBy(r, key), await findMember(r, key)]
  const isBelow = member !== undefined && member.parentId !== null
  return {
    server_time: r.now,
    inviter: inviter === undefined ? null : { name: inviter.nickname, invited_at: inviter.invitedAt },
    agents: isBelow ? { shows_orders: member.showsOrders, changed_at: member.showsOrdersSetAt } : null,
  }
}
