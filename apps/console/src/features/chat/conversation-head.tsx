import { useCall } from '@caimin/session'
import { Button, toast } from '@caimin/ui'
import { useState } from 'react'
import { explain } from '../../platform/explain.ts'
import { Status } from '../../platform/parts/status.tsx'
import { useSignedInStaff } from '../../platform/staff.ts'
import { chatTexts } from './chat.texts.ts'
import { ClaimedBy } from './conversation-list.tsx'
import { nameOf } from './customer-name.ts'
import { HandOverSheet } from './hand-over-sheet.tsx'
import { type DeskConversation, deskCalls, refreshChat } from './queries.ts'

interface ConversationHeadProps {
  readonly conversation: DeskConversation
  readonly onLeave: () => void
  readonly onSeeCustomer: () => void
}

/** Whom it is with, and who answers. */
export function ConversationHead({ conversation, onLeave, onSeeCustomer }: ConversationHeadProps) {
  const { claimed_by } = conversation
  const { shop } = useSignedInStaff()
  return (
    <header className="chat-head">
      <Button variant="quiet" size="small" className="chat-back" onClick={onLeave}>
        {chatTexts.toList}
      </Button>
      <div className="chat-head-words">
        <h2 className="cut">{nameOf(conversation)}</h2>
        <Customer conversation={conversation} />
      </div>
      <span className="chat-head-who">
        <ClaimedBy claimedBy={claimed_by} />
        {shop !== null && <span className="text-s ink-2 chat-head-shop">{chatTexts.asShop(shop.name)}</span>}
      </span>
      <ClaimButtons conversation={conversation} />
      <Button variant="outline" size="small" className="chat-see-customer" onClick={onSeeCustomer}>
        {shop === null ? chatTexts.supportCustomer : chatTexts.seeCustomer}
      </Button>
    </header>
  )
}

function Customer({ conversation }: Pick<ConversationHeadProps, 'conversation'>) {
  if ('customer' in conversation) {
    const { customer } = conversation
    return <span className="text-s ink-2">{customer.kind === 'person' ? customer.mobile : chatTexts.notSignedIn}</span>
  }
  const { player, barred_by } = conversation
  return (
    <>
      <span className="text-s ink-2">
        {player.name}　{player.mobile}
      </span>
      {barred_by !== null && <Status kind="warn">{chatTexts.barred[barred_by]}</Status>}
    </>
  )
}

/** Taking it, giving it back, and handing it to a colleague; whoever is no clerk may do so for others. */
function ClaimButtons({ conversation: { conversation_id, claimed_by } }: Pick<ConversationHeadProps, 'conversation'>) {
  const [isHandingOver, setHandingOver] = useState(false)
  const { staffId, role } = useSignedInStaff()
  const claim = useClaim(deskCalls().claim, chatTexts.claimed)
  const release = useClaim(deskCalls().release, chatTexts.released)
  if (claimed_by === null) {
    return (
      <Button variant="outline" size="small" busy={claim.isBusy} onClick={() => void claim.run(conversation_id)}>
        {chatTexts.claim}
      </Button>
    )
  }
  if (claimed_by.staff_id !== staffId && role === 'clerk') return null
  return (
    <>
      <Button variant="outline" size="small" busy={release.isBusy} onClick={() => void release.run(conversation_id)}>
        {chatTexts.release}
      </Button>
      <Button variant="outline" size="small" onClick={() => setHandingOver(true)}>
        {chatTexts.handOver}
      </Button>
      <HandOverSheet
        conversationId={conversation_id}
        claimedBy={claimed_by.staff_id}
        open={isHandingOver}
        onClose={() => setHandingOver(false)}
      />
    </>
  )
}

/** Says what came of it; whatever that is, the list says how it stands. */
function useClaim(call: ReturnType<typeof deskCalls>['claim' | 'release'], done: string) {
  const { run, isBusy } = useCall(
    (conversation_id: string) => call({ conversation_id }),
    (refusal) => toast(explain(refusal)),
  )
  return {
    isBusy,
    run: async (conversationId: string) => {
      if ((await run(conversationId)) !== null) toast(done)
      await refreshChat()
    },
  }
}
