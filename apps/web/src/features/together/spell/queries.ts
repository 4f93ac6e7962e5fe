import type { OutputOf } from '@caimin/contract'
import { unwrapReply } from '@caimin/session'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../../platform/data/client.ts'

export type Spell = OutputOf<'together', 'spell'>
export type Seat = Spell['rows'][number]
export type Invitation = OutputOf<'together', 'invitation'>

/** For those who look at a spell without a seat: the socket tells of it only those who sit. */
const REFRESH_MS = 15_000

export const spellQuery = (code: string) =>
  queryOptions({
    queryKey: ['together', 'spell', code],
    queryFn: ({ signal }) => unwrapReply(client.together.spell({ code }, { signal })),
    refetchInterval: ({ state }) => (state.data?.can.join ? REFRESH_MS : false),
  })

export const invitationQuery = (code: string) =>
  queryOptions({
    queryKey: ['together', 'invitation', code],
    queryFn: ({ signal }) => unwrapReply(client.together.invitation({ code }, { signal })),
  })
