import { byPerson, OutgoingMessages } from '@caimin/session'
import { client } from '../../platform/client.ts'
import { queryClient } from '../../platform/query-client.ts'
import { staffQuery, useSignedInStaff } from '../../platform/staff.ts'
import { store } from '../../platform/stored.ts'
import { conversations } from './conversations.ts'

const isSignedIn = (staffId: string): boolean => queryClient.getQueryData(staffQuery.queryKey)?.staffId === staffId

const outgoingOf = byPerson(
  (staffId) =>
    new OutgoingMessages({
      store,
      personId: staffId,
      isSignedIn: () => isSignedIn(staffId),
      send: (message) => client.chatDesk.send(message),
      onStored: conversations.show,
    }),
)

/** What this member of staff has written, and the server does not have yet. */
export const useOutgoing = (): OutgoingMessages => outgoingOf(useSignedInStaff().staffId)
