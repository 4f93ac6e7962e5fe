import type { ClientReply, InputOf, OutputOf } from '@caimin/contract'
import { byPerson, OutgoingMessages } from '@caimin/session'
import { client } from '../../platform/client.ts'
import { queryClient } from '../../platform/query-client.ts'
import { staffQuery, useSignedInStaff } from '../../platform/staff.ts'
import { store } from '../../platform/stored.ts'
import { conversations } from './conversations.ts'
import { showGroupMessage } from './group/queries.ts'
import { deskCalls } from './queries.ts'

const isSignedIn = (staffId: string): boolean => queryClient.getQueryData(staffQuery.queryKey)?.staffId === staffId

type Stored = OutputOf<'chatDesk', 'send'> | OutputOf<'chatGroupDesk', 'send'>

/** The group of a shop has the shop's id. */
const send = (message: InputOf<'chatDesk', 'send'>): Promise<ClientReply<Stored>> =>
  message.conversation_id === queryClient.getQueryData(staffQuery.queryKey)?.shop?.shop_id
    ? client.chatGroupDesk.send(message)
    : deskCalls().send(message)

const outgoingOf = byPerson(
  (staffId) =>
    new OutgoingMessages<Stored>({
      store,
      personId: staffId,
      isSignedIn: () => isSignedIn(staffId),
      send,
      onStored: (stored) => ('sender' in stored ? showGroupMessage(stored) : conversations.show(stored)),
    }),
)

/** What this member of staff has written, and the server does not have yet. */
export const useOutgoing = (): OutgoingMessages<Stored> => outgoingOf(useSignedInStaff().staffId)
