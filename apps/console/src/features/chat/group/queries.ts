import type { OutputOf } from '@caimin/contract'
import { type ConversationSource, type GroupConversation, pagesQuery, unwrapReply, withNext } from '@caimin/session'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../../platform/client.ts'
import { queryClient } from '../../../platform/query-client.ts'

export type DeskGroup = OutputOf<'chatGroupDesk', 'show'>
export type HeldRow = OutputOf<'chatGroupDesk', 'held'>['rows'][number]
export type ReportRow = OutputOf<'chatGroupDesk', 'reports'>['rows'][number]
export type PacketRow = OutputOf<'chatGroupDesk', 'packets'>['rows'][number]
export type RestrictedRow = OutputOf<'chatGroupDesk', 'restricted'>['rows'][number]

// All keys begin with `chat`, `group`: the socket says only that something is new.

/** The shop's group: its newest message, and how much of it is to be looked at. */
export const groupQuery = queryOptions({
  queryKey: ['chat', 'group', 'show'],
  queryFn: ({ signal }) => unwrapReply(client.chatGroupDesk.show({}, { signal })),
})

const MESSAGES = ['chat', 'group', 'messages']

export const groupSource: ConversationSource<GroupConversation> = {
  queryKey: MESSAGES,
  ask: (part, options) => client.chatGroupDesk.history(part, options),
}

export const heldQuery = pagesQuery({
  queryKey: ['chat', 'group', 'held'],
  load: (cursor, signal) => client.chatGroupDesk.held(cursor, { signal }),
})

export const reportsQuery = pagesQuery({
  queryKey: ['chat', 'group', 'reports'],
  load: (cursor, signal) => client.chatGroupDesk.reports(cursor, { signal }),
})

export const restrictedQuery = pagesQuery({
  queryKey: ['chat', 'group', 'restricted'],
  load: (cursor, signal) => client.chatGroupDesk.restricted(cursor, { signal }),
})

export const packetsQuery = pagesQuery({
  queryKey: ['chat', 'group', 'packets'],
  load: (cursor, signal) => client.chatGroupDesk.packets(cursor, { signal }),
})

export const refreshGroup = (): Promise<void> => queryClient.invalidate(['chat', 'group'])

/** Puts a message that a call has answered into the group; where one before it is missing, all are asked for again. */
export const showGroupMessage = (message: GroupConversation['messages'][number]): void =>
  queryClient.amend<GroupConversation>({
    queryKey: MESSAGES,
    change: (conversation) => withNext(conversation, message),
    onMissed: () => void refreshGroup(),
  })

/** Tells the server up to where the shop has read, and the list what is left. */
export async function markGroupRead({ number }: { readonly number: number }) {
  const reply = await client.chatGroupDesk.markRead({ number })
  if (reply.ok)
    queryClient.amend<DeskGroup>({ queryKey: groupQuery.queryKey, change: (group) => readTo(group, number) })
  return reply
}

const readTo = (group: DeskGroup, number: number): DeskGroup =>
  group.unread > 0 && (group.last?.number ?? 0) <= number ? { ...group, unread: 0 } : group
