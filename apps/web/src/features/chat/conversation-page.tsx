import { goBack, navigate } from '@caimin/router'
import {
  CallFailed,
  type Conversation,
  shownMessages,
  useConversation,
  useMarkRead,
  useOutgoingMessages,
} from '@caimin/session'
import {
  ChatLog,
  type Earlier,
  EmptyState,
  IconButton,
  LinkButton,
  NavBar,
  Page,
  QueryView,
  StoreIcon,
} from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../platform/data/client.ts'
import { explain } from '../../platform/data/explain.ts'
import { useServerTime } from '../../platform/data/server-time.ts'
import { links } from '../../platform/links.ts'
import { storeQuery } from '../../platform/queries/store.ts'
import { chatTexts } from './chat.texts.ts'
import { ComposeBar } from './compose-bar.tsx'
import { OpenWord } from './conversations-page.tsx'
import { Message } from './message.tsx'
import { useOutgoing } from './outgoing.ts'
import { conversationSource } from './queries.ts'
import './chat.css'

/** What the player and their shop say to each other. */
export function ConversationPage({ conversationId }: { readonly conversationId: string }) {
  const { query, earlier } = useConversation(conversationSource(conversationId))
  const [draft, setDraft] = useState('')
  return (
    <Page
      fixed
      head={<Head />}
      foot={query.data && <ComposeBar conversationId={conversationId} draft={draft} onDraft={setDraft} />}
    >
      <QueryView query={query} failed={(error) => isUnknown(error) && <NoConversation />}>
        {(conversation) => (
          <Messages
            conversation={conversation}
            earlier={{ ...earlier, why: earlier.refusal === null ? undefined : explain(earlier.refusal) }}
            onEditAgain={setDraft}
          />
        )}
      </QueryView>
    </Page>
  )
}

const isUnknown = (error: unknown): boolean =>
  error instanceof CallFailed && ['not_found', 'bad_input'].includes(error.refusal.reason)

const NoConversation = () => (
  <EmptyState
    title={chatTexts.unknown}
    hint={chatTexts.unknownHint}
    action={<LinkButton href={links.chat.chat()}>{chatTexts.toList}</LinkButton>}
  />
)

function Head() {
  const store = useQuery(storeQuery).data
  return (
    <NavBar
      title={
        <span className="chat-title">
          <span className="cut">{store?.name ?? chatTexts.shop}</span>
          {store !== undefined && <OpenWord isOpen={store.is_open_now} />}
        </span>
      }
      onBack={() => goBack(links.chat.chat())}
      actions={
        <IconButton icon={StoreIcon} label={chatTexts.storeInfo} onClick={() => navigate(links.store.information())} />
      }
      lined
    />
  )
}

interface MessagesProps {
  readonly conversation: Conversation
  readonly earlier: Earlier
  readonly onEditAgain: (text: string) => void
}

function Messages({ conversation, earlier, onEditAgain }: MessagesProps) {
  const { conversation_id } = conversation
  const outgoing = useOutgoingMessages(useOutgoing())
  const now = useServerTime()
  const readTo = useMarkRead(conversation, client.chat.markRead)
  return (
    <ChatLog
      label={chatTexts.log(chatTexts.shop)}
      messages={shownMessages(conversation, outgoing, 'player')}
      earlier={earlier}
      readTo={readTo}
      now={now()}
      empty={<EmptyState title={chatTexts.empty} hint={chatTexts.emptyHint} />}
    >
      {(message) => <Message message={message} conversationId={conversation_id} onEditAgain={onEditAgain} />}
    </ChatLog>
  )
}
