import type { ClientReply, InputOf, OutputOf } from '@caimin/contract'
import { byPerson, OutgoingMessages } from '@caimin/session'
import { toast } from '@caimin/ui'
import { client } from '../../platform/data/client.ts'
import { conversations } from '../../platform/data/conversations.ts'
import { store } from '../../platform/data/stored.ts'
import { getSession, session, useSession } from '../../platform/session/session.ts'
import { chatTexts } from './chat.texts.ts'
import { groupTexts } from './group/group.texts.ts'
import { refreshGroup, showGroupMessage } from './group/queries.ts'

type Stored = OutputOf<'chat', 'send'> | OutputOf<'chatGroup', 'send'>

/** The group of a shop has the shop's id, and a conversation with customer service that of the person. */
function send(message: InputOf<'chat', 'send'>): Promise<ClientReply<Stored>> {
  const signedInNow = getSession()
  if (message.conversation_id === signedInNow?.shopId) return client.chatGroup.send(message)
  return (message.conversation_id === signedInNow?.userId ? client.support : client.chat).send(message)
}

const outgoingOf = byPerson(
  (personId) =>
    new OutgoingMessages<Stored>({
      store,
      personId,
      isSignedIn: () => getSession()?.userId === personId,
      send,
      onStored,
    }),
)

function onStored(stored: Stored): void {
  if (!('state' in stored)) conversations.show(stored)
  else if (stored.state === 'sent') showGroupMessage(stored.message)
  else notifyOfHeld(stored.state)
  const content = contentOf(stored)
  if (content?.kind === 'text' && content.masked > 0) toast(chatTexts.masked(content.masked))
}

function contentOf(stored: Stored) {
  if (!('state' in stored)) return stored.content
  return stored.state === 'sent' ? stored.message.content : undefined
}

/** The shop looks at it first, or has, and did not let it through. */
function notifyOfHeld(state: 'held' | 'rejected'): void {
  toast(state === 'held' ? groupTexts.sentToShop : groupTexts.rejected)
  void refreshGroup()
}

let signedIn = getSession()?.userId

/** What a player has written is not left on the device when they sign out. */
session.onChange(() => {
  const personId = getSession()?.userId
  if (personId === signedIn) return
  if (signedIn !== undefined) outgoingOf(signedIn).discardAll()
  signedIn = personId
})

/** The messages on their way of who is signed in. */
export const useOutgoing = (): OutgoingMessages<Stored> => outgoingOf(useSession()?.userId ?? '')
