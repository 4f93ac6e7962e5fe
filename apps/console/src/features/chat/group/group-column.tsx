import {
  type GroupConversation,
  serverNow,
  shownGroupMessages,
  useCall,
  useConversation,
  useMarkRead,
  useOutgoingMessages,
} from '@caimin/session'
import { Button, ChatLog, type Earlier, EmptyState, QueryView, toast } from '@caimin/ui'
import { useState } from 'react'
import { client } from '../../../platform/client.ts'
import { explain } from '../../../platform/explain.ts'
import { Status } from '../../../platform/parts/status.tsx'
import { useSignedInStaff } from '../../../platform/staff.ts'
import { chatTexts } from '../chat.texts.ts'
import { ComposeBar } from '../compose-bar.tsx'
import { useOutgoing } from '../outgoing.ts'
import { DeskGroupMessage } from './desk-group-message.tsx'
import { groupTexts } from './group.texts.ts'
import { GroupPane } from './group-pane.tsx'
import { type Moderated, ModerateSheet } from './moderate-sheet.tsx'
import { type DeskGroup, groupSource, markGroupRead, refreshGroup } from './queries.ts'

interface GroupColumnProps {
  readonly group: DeskGroup
  readonly onLeave: () => void
}

/** What is said in the shop's group, and beside it what the shop has to look at. */
export function GroupColumn({ group, onLeave }: GroupColumnProps) {
  const [isPaneOpen, setPaneOpen] = useState(false)
  const [moderated, setModerated] = useState<Moderated | null>(null)
  return (
    <>
      <section className="chat-conversation" aria-label={chatTexts.paneLabel}>
        <Head group={group} onLeave={onLeave} onManage={() => setPaneOpen(true)} />
        <Messages onModerate={setModerated} />
        <ComposeBar conversationId={group.conversation_id} label={groupTexts.write} />
      </section>
      <GroupPane group={group} isOpen={isPaneOpen} onClose={() => setPaneOpen(false)} onModerate={setModerated} />
      <ModerateSheet moderated={moderated} onClose={() => setModerated(null)} />
    </>
  )
}

interface HeadProps extends GroupColumnProps {
  readonly onManage: () => void
}

function Head({ group: { members, is_open }, onLeave, onManage }: HeadProps) {
  const { shop, role } = useSignedInStaff()
  return (
    <header className="chat-head">
      <Button variant="quiet" size="small" className="chat-back" onClick={onLeave}>
        {chatTexts.toList}
      </Button>
      <div className="chat-head-words">
        <h2 className="cut">{groupTexts.title(shop?.name ?? '')}</h2>
        <span className="text-s ink-2">{groupTexts.members(members)}</span>
        {!is_open && <Status kind="warn">{groupTexts.closed}</Status>}
      </div>
      {role === 'shopkeeper' && <OpenButton isOpen={is_open} />}
      <Button variant="outline" size="small" className="chat-see-customer" onClick={onManage}>
        {groupTexts.manage}
      </Button>
    </header>
  )
}

function OpenButton({ isOpen }: { readonly isOpen: boolean }) {
  const { run, isBusy } = useCall(client.chatGroupDesk.saveOpen, (refusal) => toast(explain(refusal)))

  async function change(): Promise<void> {
    const saved = await run({ is_open: !isOpen })
    if (saved !== null) toast(saved.is_open ? groupTexts.isOpen : groupTexts.isClosed)
    await refreshGroup()
  }

  return (
    <Button variant="outline" size="small" busy={isBusy} onClick={() => void change()}>
      {isOpen ? groupTexts.close : groupTexts.open}
    </Button>
  )
}

function Messages({ onModerate }: { readonly onModerate: (moderated: Moderated) => void }) {
  const { query, earlier } = useConversation(groupSource)
  return (
    <QueryView query={query}>
      {(conversation) => (
        <Log
          conversation={conversation}
          earlier={{ ...earlier, why: earlier.refusal === null ? undefined : explain(earlier.refusal) }}
          onModerate={onModerate}
        />
      )}
    </QueryView>
  )
}

interface LogProps {
  readonly conversation: GroupConversation
  readonly earlier: Earlier
  readonly onModerate: (moderated: Moderated) => void
}

function Log({ conversation, earlier, onModerate }: LogProps) {
  const outgoing = useOutgoingMessages(useOutgoing())
  const readTo = useMarkRead(conversation, markGroupRead)
  return (
    <ChatLog
      label={groupTexts.log}
      messages={shownGroupMessages(conversation, outgoing)}
      earlier={earlier}
      readTo={readTo}
      now={serverNow()}
      empty={<EmptyState title={groupTexts.empty} />}
    >
      {(message) => <DeskGroupMessage message={message} onModerate={onModerate} />}
    </ChatLog>
  )
}
