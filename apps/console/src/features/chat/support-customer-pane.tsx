import { Link } from '@caimin/router'
import { links } from '../../platform/links.ts'
import { PaneSection } from '../../platform/parts/pane.tsx'
import { chatTexts } from './chat.texts.ts'
import { nameOf } from './customer-name.ts'
import { CustomerFrame, type CustomerFrameProps } from './customer-pane.tsx'
import type { DeskConversation } from './queries.ts'

interface SupportCustomerPaneProps extends Omit<CustomerFrameProps, 'title' | 'children'> {
  readonly conversation: DeskConversation | undefined
}

/** Who asks customer service: a user, or a visitor of whom nothing is known. */
export const SupportCustomerPane = ({ conversation, ...frame }: SupportCustomerPaneProps) => (
  <CustomerFrame {...frame} title={chatTexts.supportCustomer}>
    {conversation !== undefined && 'customer' in conversation && (
      <PaneSection>
        <p>
          <b>{nameOf(conversation)}</b>
        </p>
        <p className="ink-2">
          {conversation.customer.kind === 'visitor' ? chatTexts.visitorNote : chatTexts.personNote}
        </p>
        {conversation.customer.kind === 'person' && (
          <Link className="text-link" to={links.users({ user: conversation.conversation_id })}>
            {chatTexts.toUser}
          </Link>
        )}
      </PaneSection>
    )}
  </CustomerFrame>
)
