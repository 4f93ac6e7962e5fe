import { useOutgoingMessages } from '@caimin/session'
import { useOutgoing } from './outgoing.ts'

/** What a player has written is sent wherever they are. */
export function ChatInBackground() {
  useOutgoingMessages(useOutgoing())
  return null
}
