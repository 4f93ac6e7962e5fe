import { type Conversation, shownMessages, useMarkRead, useOutgoingMessages } from '@caimin/session'
import { ChatLog } from '@caimin/ui'
import type { ReactNode } from 'react'
import { useServerTime } from '../../platform/data/server-time.ts'
import { chatTexts } from './chat.texts.ts'
import { Message } from './message.tsx'
import type { Talk } from './talk.ts'
import type { Ways } from './use-conversation-at.ts'

interface MessagesProps {
  readonly talk: Talk
  readonly conversation: Conversation
  readonly ways: Ways
  /** What stands there before the first message. */
  readonly empty: ReactNode
  readonly onEditAgain: (text: string) => void
}

/** What is said in a conversation, and below it what is on its way. */
export function Messages({ talk, conversation, ways, empty, onEditAgain }: MessagesProps) {
  const outgoing = useOutgoingMessages(talk.outgoing)
  const now = useServerTime()
  const readTo = useMarkRead(conversation, talk.markRead)
  return (
    <ChatLog
      label={chatTexts.log(talk.other)}
      messages={shownMessages(conversation, ways.later === undefined ? outgoing : [], 'player')}
      {...ways}
      readTo={readTo}
      now={now()}
      empty={empty}
    >
      {(message) => <Message message={message} talk={talk} onEditAgain={onEditAgain} />}
    </ChatLog>
  )
}
