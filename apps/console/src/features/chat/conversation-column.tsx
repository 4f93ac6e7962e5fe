import {
  CallFailed,
  serverNow,
  shownMessages,
  useConversation,
  useMarkRead,
  useOutgoingMessages,
} from '@caimin/session'
import { Button, ChatLog, type Earlier, EmptyState, QueryView } from '@caimin/ui'
import { useState } from 'react'
import { explain } from '../../platform/explain.ts'
import { useSignedInStaff } from '../../platform/staff.ts'
import { chatTexts } from './chat.texts.ts'
import { ComposeBar } from './compose-bar.tsx'
import { ConversationHead } from './conversation-head.tsx'
import { nameOf } from './customer-name.ts'
import { CustomerPane } from './customer-pane.tsx'
import { DeskMessage } from './desk-message.tsx'
import { useOutgoing } from './outgoing.ts'
import { conversationSource, type DeskConversation, deskCalls } from './queries.ts'
import { SupportCustomerPane } from './support-customer-pane.tsx'

interface ConversationColumnProps {
  readonly conversationId: string
  readonly onLeave: () => void
}

/** The selected conversation, and beside it whom it is with. */
export function ConversationColumn({ conversationId, onLeave }: ConversationColumnProps) {
  const { query, earlier } = useConversation(conversationSource(conversationId))
  const [isCustomerOpen, setCustomerOpen] = useState(false)
  const { shop } = useSignedInStaff()
  const pane = { isOpen: isCustomerOpen, onClose: () => setCustomerOpen(false) }
  return (
    <>
      <section className="chat-conversation" aria-label={chatTexts.paneLabel}>
        <QueryView query={query} failed={(error) => isUnknown(error) && <NoConversation onLeave={onLeave} />}>
          {(conversation) => (
            <>
              <ConversationHead
                conversation={conversation}
                onLeave={onLeave}
                onSeeCustomer={() => setCustomerOpen(true)}
              />
              <Messages
                conversation={conversation}
                earlier={{ ...earlier, why: earlier.refusal === null ? undefined : explain(earlier.refusal) }}
              />
              <Compose conversation={conversation} />
            </>
          )}
        </QueryView>
      </section>
      {shop === null ? (
        <SupportCustomerPane conversation={query.data} {...pane} />
      ) : (
        <CustomerPane conversationId={conversationId} {...pane} />
      )}
    </>
  )
}

const isUnknown = (error: unknown): boolean =>
  error instanceof CallFailed && ['not_found', 'bad_input'].includes(error.refusal.reason)

const NoConversation = ({ onLeave }: { readonly onLeave: () => void }) => (
  <EmptyState
    title={chatTexts.unknown}
    hint={chatTexts.unknownHint}
    action={
      <Button variant="outline" onClick={onLeave}>
        {chatTexts.toList}
      </Button>
    }
  />
)

interface MessagesProps {
  readonly conversation: DeskConversation
  readonly earlier: Earlier
}

function Messages({ conversation, earlier }: MessagesProps) {
  const outgoing = useOutgoingMessages(useOutgoing())
  const readTo = useMarkRead(conversation, deskCalls().markRead)
  const { conversation_id } = conversation
  return (
    <ChatLog
      label={chatTexts.log(nameOf(conversation))}
      messages={shownMessages(conversation, outgoing, 'shop')}
      earlier={earlier}
      readTo={readTo}
      now={serverNow()}
      empty={<EmptyState title={chatTexts.empty} />}
    >
      {(message) => <DeskMessage message={message} conversationId={conversation_id} />}
    </ChatLog>
  )
}

/** Whoever has claimed it answers: two would contradict each other. */
function Compose({ conversation }: { readonly conversation: DeskConversation }) {
  const { staffId } = useSignedInStaff()
  const { claimed_by, conversation_id } = conversation
  if (claimed_by !== null && claimed_by.staff_id !== staffId) {
    return <p className="chat-compose-off">{chatTexts.answeredByOther(claimed_by.name)}</p>
  }
  return <ComposeBar conversationId={conversation_id} />
}
