import { goBack } from '@caimin/router'
import { type ConversationSource, writtenText } from '@caimin/session'
import { EmptyState, NavBar, Page, QueryView } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../../platform/data/client.ts'
import { links } from '../../../platform/links.ts'
import { type Session, useSession } from '../../../platform/session/session.ts'
import { ComposeLine } from '../compose-line.tsx'
import { Messages } from '../messages.tsx'
import { useOutgoing } from '../outgoing.ts'
import type { Talk } from '../talk.ts'
import { ToNewest } from '../to-newest.tsx'
import { useConversationAt } from '../use-conversation-at.ts'
import { newcomersSource, playersSource, type SupportConversation, visitorQuery, visitorSource } from './queries.ts'
import { supportTexts } from './support.texts.ts'
import { type Visitor, visitorCalls, visitorOutgoing } from './visitor.ts'
import '../chat.css'

/** Customer service: for who is signed in under their own name, for others without any. */
export function SupportPage({ at }: { readonly at?: string | undefined }) {
  const session = useSession()
  return session === null ? (
    <VisitorSupport />
  ) : (
    <PersonSupport key={`${session.userId} ${at}`} session={session} at={at} />
  )
}

const WHO_ANSWERS = { other: supportTexts.other, sign: supportTexts.sign }

interface PersonSupportProps {
  readonly session: Session
  readonly at: string | undefined
}

function PersonSupport({ session: { userId, shopId }, at }: PersonSupportProps) {
  const talk: Talk = {
    ...WHO_ANSWERS,
    outgoing: useOutgoing(),
    markRead: client.support.markRead,
    recall: (number) => client.support.recall({ conversation_id: userId, number }),
  }
  const source = shopId === null ? newcomersSource : playersSource
  return <SupportChat talk={talk} source={source} at={at} hint={supportTexts.emptyHint} />
}

function VisitorSupport() {
  const visitor = useQuery(visitorQuery)
  if (visitor.data !== undefined) return <VisitorChat key={visitor.data.conversation_id} visitor={visitor.data} />
  return (
    <Page fixed head={<Head />}>
      <QueryView query={visitor}>{() => null}</QueryView>
    </Page>
  )
}

function VisitorChat({ visitor }: { readonly visitor: Visitor }) {
  const { conversation_id, visitor_token } = visitor
  const [source] = useState(() => visitorSource(visitor))
  const talk: Talk = {
    ...WHO_ANSWERS,
    outgoing: visitorOutgoing(conversation_id),
    markRead: (marked) => visitorCalls.markRead({ visitor_token, ...marked }),
    recall: (number) => visitorCalls.recall({ visitor_token, conversation_id, number }),
  }
  return <SupportChat talk={talk} source={source} hint={supportTexts.visitorHint} />
}

const Head = () => <NavBar title={supportTexts.title} onBack={() => goBack(links.lobby.entry())} lined />

interface SupportChatProps {
  readonly talk: Talk
  readonly source: ConversationSource<SupportConversation>
  readonly at?: string | undefined
  /** What is to be known before one writes. */
  readonly hint: string
}

function SupportChat({ talk, source, at, hint }: SupportChatProps) {
  const { query, ways } = useConversationAt(source, at)
  const [draft, setDraft] = useState('')
  const conversationId = query.data?.conversation_id
  return (
    <Page
      fixed
      head={<Head />}
      foot={
        ways.later === undefined ? (
          conversationId !== undefined && (
            <footer className="chat-compose">
              <ComposeLine
                draft={draft}
                onDraft={setDraft}
                onSend={(text) => talk.outgoing.add(conversationId, writtenText(text))}
              />
            </footer>
          )
        ) : (
          <ToNewest href={links.chat.support()} />
        )
      }
    >
      <QueryView query={query}>
        {(conversation) => (
          <Messages
            talk={talk}
            conversation={conversation}
            ways={ways}
            empty={<EmptyState title={supportTexts.empty} hint={hint} />}
            onEditAgain={setDraft}
          />
        )}
      </QueryView>
    </Page>
  )
}
