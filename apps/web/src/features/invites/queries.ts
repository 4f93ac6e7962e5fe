import type { OutputOf } from '@caimin/contract'
import { pagesQuery, unwrapReply } from '@caimin/session'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../platform/data/client.ts'

export type Invitation = OutputOf<'invites', 'index'>
export type InvitedBy = OutputOf<'invites', 'invitedBy'>
export type Invited = OutputOf<'invites', 'list'>['rows'][number]

/** The player's own code, and how many came by it. */
export const invitationQuery = queryOptions({
  queryKey: ['invites', 'own'],
  queryFn: ({ signal }) => unwrapReply(client.invites.index({}, { signal })),
})

/** Who came, the newest first. */
export const invitedQuery = pagesQuery({
  queryKey: ['invites', 'invited'],
  load: (cursor, signal) => client.invites.list(cursor, { signal }),
})

/** Who brought the player to the shop, and what agents above see. */
export const invitedByQuery = queryOptions({
  queryKey: ['invites', 'invited-by'],
  queryFn: ({ signal }) => unwrapReply(client.invites.invitedBy({}, { signal })),
})
