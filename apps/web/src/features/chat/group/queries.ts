import type { OutputOf } from '@caimin/contract'
import { type ConversationSource, type GroupConversation, pagesQuery, unwrapReply, withNext } from '@caimin/session'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../../platform/data/client.ts'
import { raiseInGroup } from '../../../platform/data/conversations.ts'
import { queryClient } from '../../../platform/data/query-client.ts'

export type Group = OutputOf<'chatGroup', 'show'>
export type Access = Group['access']
export type Packet = OutputOf<'chatGroup', 'packet'>
export type PacketClaim = OutputOf<'chatGroup', 'packetClaims'>['rows'][number]

// The keys of what is said begin with `chat`, `group`: the socket says only that something is new. A packet changes by
// itself, and is not asked for again with each word.

/** The shop's group, its newest message, and what the player may do in it. */
export const groupQuery = queryOptions({
  queryKey: ['chat', 'group', 'show'],
  queryFn: ({ signal }) => unwrapReply(client.chatGroup.show({}, { signal })),
})

const MESSAGES = ['chat', 'group', 'messages']

export const groupSource: ConversationSource<GroupConversation> = {
  queryKey: MESSAGES,
  ask: (part, options) => client.chatGroup.history(part, options),
}

/** A red packet in the group. */
export const packetQuery = (packetId: string) =>
  queryOptions({
    queryKey: ['chat', 'packet', packetId],
    queryFn: ({ signal }) => unwrapReply(client.chatGroup.packet({ packet_id: packetId }, { signal })),
  })

/** Who has got a part of it. */
export const packetClaimsQuery = (packetId: string) =>
  pagesQuery({
    queryKey: ['chat', 'packet', packetId, 'claims'],
    load: (cursor, signal) => client.chatGroup.packetClaims({ packet_id: packetId, ...cursor }, { signal }),
  })

export const refreshGroup = (): Promise<void> => queryClient.invalidate(['chat', 'group'])

/** Puts a message that a call has answered into the group; where one before it is missing, all are asked for again. */
export const showGroupMessage = (message: GroupConversation['messages'][number]): void =>
  queryClient.amend<GroupConversation>({
    queryKey: MESSAGES,
    change: (conversation) => withNext(conversation, message),
    onMissed: () => void refreshGroup(),
  })

/** Tells the server up to where the player has read, and the lists what is left. */
export async function markGroupRead(marked: { readonly conversation_id: string; readonly number: number }) {
  const { conversation_id: groupId, number } = marked
  const reply = await client.chatGroup.markRead({ number })
  if (reply.ok) {
    queryClient.amend<Group>({ queryKey: groupQuery.queryKey, change: (group) => readTo(group, number) })
    raiseInGroup(groupId, 'read', number)
  }
  return reply
}

const readTo = (group: Group, number: number): Group =>
  group.unread > 0 && (group.last?.number ?? 0) <= number ? { ...group, unread: 0 } : group
