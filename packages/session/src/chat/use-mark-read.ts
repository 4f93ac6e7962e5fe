import type { ClientReply } from '@caimin/contract'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { AnyConversation } from './conversation.ts'

interface Marked {
  readonly conversation_id: string
  readonly number: number
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

const isVisible = (): boolean => document.visibilityState === 'visible'

/**
 * Marks as read what is on screen; `mark` tells the server. Answers up to where it had been read when it was opened,
 * if something had not.
 */
export function useMarkRead(
  { conversation_id, last_number, read }: AnyConversation,
  mark: (marked: Marked) => Promise<ClientReply<unknown>>,
): number | undefined {
  const [readTo] = useState(() => (read.own < last_number ? read.own : undefined))
  const isSeen = useSyncExternalStore(onVisibility, isVisible)
  const send = useRef(mark)
  useEffect(() => {
    send.current = mark
  }, [mark])
  const hasUnread = last_number > read.own
  useEffect(() => {
    // One that does not arrive is said with the next message, or when the conversation is opened again.
    if (isSeen && hasUnread) void send.current({ conversation_id, number: last_number })
  }, [isSeen, hasUnread, conversation_id, last_number])
  return readTo
}
