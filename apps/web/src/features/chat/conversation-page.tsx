import { goBack, navigate } from '@caimin/router'
import { CallFailed } from '@caimin/session'
import { EmptyState, IconButton, LinkButton, NavBar, Page, QueryView, StoreIcon } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../platform/data/client.ts'
import { links } from '../../platform/links.ts'
import { storeQuery } from '../../platform/queries/store.ts'
import { chatTexts } from './chat.texts.ts'
import { ComposeBar } from './compose-bar.tsx'
import { OpenWord } from './conversations-page.tsx'
import { Messages } from './messages.tsx'
import { useOutgoing } from './outgoing.ts'
import { conversationSource } from './queries.ts'
import type { Talk } from './talk.ts'
import { ToNewest } from './to-newest.tsx'
import { useConversationAt } from './use-conversation-at.ts'
import './chat.css'

interface ConversationPageProps {
  readonly conversationId: string
  readonly at?: string | undefined
}

/** What the player and their shop say to each other. */
export function ConversationPage({ conversationId, at }: ConversationPageProps) {
  const { query, ways } = useConversationAt(conversationSource(conversationId), at)
  const [draft, setDraft] = useState('')
  const talk: Talk = {
    other: chatTexts.shop,
    sign: chatTexts.shopSign,
    outgoing: useOutgoing(),
    markRead: client.chat.markRead,
    recall: (number) => client.chat.recall({ conversation_id: conversationId, number }),
  }
  return (
    <Page
      fixed
      head={<Head />}
      foot={
        ways.later === undefined ? (
          query.data && <ComposeBar conversationId={conversationId} draft={draft} onDraft={setDraft} />
        ) : (
          <ToNewest href={links.chat.chat({ conversation_id: conversationId })} />
        )
      }
    >
      <QueryView query={query} failed={(error) => isUnknown(error) && <NoConversation />}>
        {(conversation) => (
          <Messages
            talk={talk}
            conversation={conversation}
            ways={ways}
            empty={<EmptyState title={chatTexts.empty} hint={chatTexts.emptyHint} />}
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
