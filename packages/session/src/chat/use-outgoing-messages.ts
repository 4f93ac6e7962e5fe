import { useEffect, useSyncExternalStore } from 'react'
import type { OutgoingMessage, OutgoingMessages } from './outgoing-messages.ts'

/** What is on its way; it is sent when this comes on screen, and whenever the network is back. */
export function useOutgoingMessages(
  outgoing: Pick<OutgoingMessages, 'sendAll' | 'onChange' | 'all'>,
): readonly OutgoingMessage[] {
  useEffect(() => {
    const send = () => outgoing.sendAll()
    send()
    addEventListener('online', send)
    return () => removeEventListener('online', send)
  }, [outgoing])
  return useSyncExternalStore(outgoing.onChange, outgoing.all)
}
