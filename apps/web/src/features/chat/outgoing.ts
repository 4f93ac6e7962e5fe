import type { OutputOf } from '@caimin/contract'
import { byPerson, OutgoingMessages } from '@caimin/session'
import { toast } from '@caimin/ui'
import { client } from '../../platform/data/client.ts'
import { conversations } from '../../platform/data/conversations.ts'
import { store } from '../../platform/data/stored.ts'
import { getSession, session, useSession } from '../../platform/session/session.ts'
import { chatTexts } from './chat.texts.ts'

const outgoingOf = byPerson(
  (personId) =>
    new OutgoingMessages({
      store,
      personId,
      isSignedIn: () => getSession()?.userId === personId,
      send: (message) => client.chat.send(message),
      onStored,
    }),
)

function onStored(message: OutputOf<'chat', 'send'>): void {
  conversations.show(message)
  const { content } = message
  if (content.kind === 'text' && content.masked > 0) toast(chatTexts.masked(content.masked))
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
export const useOutgoing = (): OutgoingMessages => outgoingOf(useSession()?.userId ?? '')
