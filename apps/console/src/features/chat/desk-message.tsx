import { addMs, chinaClock, instantOf, minutes } from '@caimin/base'
import { RECALL_MINUTES } from '@caimin/contract'
import { type ShownChatMessage, serverNow, useCall } from '@caimin/session'
import { Bubble, BubbleNote, ChatPicture, countdownText, NotSent, toast, useEverySecond } from '@caimin/ui'
import type { ReactNode } from 'react'
import { client } from '../../platform/client.ts'
import { explain } from '../../platform/explain.ts'
import { useSignedInStaff } from '../../platform/staff.ts'
import { chatTexts } from './chat.texts.ts'
import { conversations } from './conversations.ts'
import { DeskOrderCard } from './order-card.tsx'
import { useOutgoing } from './outgoing.ts'

interface DeskMessageProps {
  readonly message: ShownChatMessage
  readonly conversationId: string
}

/** One message of a conversation, as the shop sees it. */
export function DeskMessage({ message, conversationId }: DeskMessageProps) {
  const { content, isOwn, staffName, from } = message
  const { name } = useSignedInStaff()
  if (content.kind === 'recalled') {
    return <BubbleNote>{isOwn ? chatTexts.ownRecalled : chatTexts.otherRecalled}</BubbleNote>
  }
  return (
    <Bubble
      isOwn={isOwn}
      author={authorOf(message)}
      showsAuthor={from === 'system' || (staffName ?? name) !== name}
      variant={content.kind === 'text' ? 'text' : 'card'}
      hint={content.kind === 'text' && content.masked > 0 && chatTexts.masked(content.masked)}
      beside={
        isOwn ? (
          <OwnState message={message} conversationId={conversationId} />
        ) : (
          <time>{chinaClock(message.sentAt)}</time>
        )
      }
    >
      <Content content={content} />
    </Bubble>
  )
}

function authorOf({ from, isOwn, staffName }: ShownChatMessage): string {
  if (from === 'system') return chatTexts.automatic
  return isOwn ? (staffName ?? chatTexts.me) : chatTexts.player
}

type ShownContent = Exclude<ShownChatMessage['content'], { kind: 'recalled' }>

function Content({ content }: { readonly content: ShownContent }): ReactNode {
  switch (content.kind) {
    case 'text':
      return content.text
    case 'picture':
      return <ChatPicture url={content.picture_url} width={content.width} height={content.height} />
    case 'order':
      return <DeskOrderCard order={content.order} />
  }
}

/** On its way, refused, or whether it was read; and for two minutes the way to take it back. */
function OwnState({ message, conversationId }: DeskMessageProps) {
  const { no, outgoing, isRead, sentAt, from, staffName } = message
  const { name } = useSignedInStaff()
  const own = useOutgoing()
  if (outgoing?.refused) {
    const { requestId, refused } = outgoing
    return (
      <NotSent
        why={refused.message}
        onSendAgain={() => own.sendAgain(requestId)}
        onDiscard={() => own.discard(requestId)}
      />
    )
  }
  if (no === null) return <span>{chatTexts.sending}</span>
  return (
    <>
      <span>{(isRead ? chatTexts.read : chatTexts.unreadAt)(chinaClock(sentAt))}</span>
      {from === 'shop' && staffName === name && <Recall number={no} sentAt={sentAt} conversationId={conversationId} />}
    </>
  )
}

interface RecallProps {
  readonly number: number
  readonly sentAt: ShownChatMessage['sentAt']
  readonly conversationId: string
}

function Recall({ number, sentAt, conversationId }: RecallProps) {
  useEverySecond()
  const { run, isBusy } = useCall(
    () => client.chatDesk.recall({ conversation_id: conversationId, number }),
    (refusal) => toast(explain(refusal)),
  )
  const until = addMs(instantOf(sentAt), minutes(RECALL_MINUTES))
  const left = until - serverNow()
  if (left <= 0) return null

  async function recall(): Promise<void> {
    const message = await run(undefined)
    if (message !== null) conversations.show(message)
  }

  return (
    <button type="button" disabled={isBusy} onClick={() => void recall()}>
      {chatTexts.recall(countdownText(left))}
    </button>
  )
}
