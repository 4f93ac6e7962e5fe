import { addMs, instantOf, minutes, toWire } from '@caimin/base'
import { RECALL_MINUTES } from '@caimin/contract'
import { type ShownChatMessage, useCall } from '@caimin/session'
import { Bubble, BubbleNote, ChatPicture, NotSent, toast } from '@caimin/ui'
import { type ReactNode, useState } from 'react'
import { client } from '../../platform/data/client.ts'
import { useConnection } from '../../platform/data/connection.ts'
import { conversations } from '../../platform/data/conversations.ts'
import { explain } from '../../platform/data/explain.ts'
import { useServerNow } from '../../platform/data/use-server-now.ts'
import { chatTexts } from './chat.texts.ts'
import { OrderCard } from './order-card.tsx'
import { useOutgoing } from './outgoing.ts'

interface MessageProps {
  readonly message: ShownChatMessage
  readonly conversationId: string
  /** Puts what was recalled back into the field. */
  readonly onEditAgain: (text: string) => void
}

/** One message, with what became of it. */
export function Message({ message, conversationId, onEditAgain }: MessageProps) {
  // Only the page on which it was recalled still knows what it said.
  const [recalled, setRecalled] = useState<string>()
  const { content, isOwn, from } = message
  if (content.kind === 'recalled') {
    return (
      <BubbleNote>
        {isOwn ? chatTexts.ownRecalled : chatTexts.otherRecalled}
        {recalled !== undefined && (
          <button type="button" onClick={() => onEditAgain(recalled)}>
            {chatTexts.editAgain}
          </button>
        )}
      </BubbleNote>
    )
  }
  return (
    <Bubble
      isOwn={isOwn}
      author={isOwn ? chatTexts.me : chatTexts.shop}
      avatar={!isOwn && <ShopSign />}
      variant={content.kind === 'text' ? 'text' : 'card'}
      hint={hintOf(content, from)}
      beside={
        isOwn && (
          <OwnState
            message={message}
            conversationId={conversationId}
            onRecalled={() => content.kind === 'text' && setRecalled(content.text)}
          />
        )
      }
    >
      <Content content={content} />
    </Bubble>
  )
}

const ShopSign = () => <span className="chat-sign chat-sign-small">{chatTexts.shopSign}</span>

function hintOf(content: ShownChatMessage['content'], from: ShownChatMessage['from']): string | undefined {
  if (content.kind === 'text' && content.masked > 0) return chatTexts.masked(content.masked)
  return from === 'system' ? chatTexts.automatic : undefined
}

type ShownContent = Exclude<ShownChatMessage['content'], { kind: 'recalled' }>

function Content({ content }: { readonly content: ShownContent }): ReactNode {
  switch (content.kind) {
    case 'text':
      return content.text
    case 'picture':
      return <ChatPicture url={content.picture_url} width={content.width} height={content.height} />
    case 'order':
      return <OrderCard order={content.order} />
  }
}

interface OwnStateProps extends Pick<MessageProps, 'message' | 'conversationId'> {
  readonly onRecalled: () => void
}

/** On its way, refused, read; and for two minutes the way to take it back. */
function OwnState({ message, conversationId, onRecalled }: OwnStateProps) {
  const { no, outgoing, isRead, sentAt } = message
  if (outgoing !== null) return <Unsent outgoing={outgoing} />
  if (no === null) return null
  return (
    <>
      {isRead && <span>{chatTexts.read}</span>}
      <Recall number={no} sentAt={sentAt} conversationId={conversationId} onRecalled={onRecalled} />
    </>
  )
}

function Unsent({
  outgoing: { requestId, refused },
}: {
  readonly outgoing: NonNullable<ShownChatMessage['outgoing']>
}) {
  const { isOnline } = useConnection()
  const outgoing = useOutgoing()
  if (refused === null) return <span>{isOnline ? chatTexts.sending : chatTexts.waiting}</span>
  return (
    <NotSent
      why={refused.message}
      onSendAgain={() => outgoing.sendAgain(requestId)}
      onDiscard={() => outgoing.discard(requestId)}
    />
  )
}

interface RecallProps {
  readonly number: number
  readonly sentAt: ShownChatMessage['sentAt']
  readonly conversationId: string
  readonly onRecalled: () => void
}

function Recall({ number, sentAt, conversationId, onRecalled }: RecallProps) {
  const until = addMs(instantOf(sentAt), minutes(RECALL_MINUTES))
  const now = useServerNow([toWire(until)])
  const { run, isBusy } = useCall(
    () => client.chat.recall({ conversation_id: conversationId, number }),
    (refusal) => toast(explain(refusal)),
  )

  async function recall(): Promise<void> {
    const message = await run(undefined)
    if (message === null) return
    onRecalled()
    conversations.show(message)
  }

  if (now >= until) return null
  return (
    <button type="button" disabled={isBusy} onClick={() => void recall()}>
      {chatTexts.recall}
    </button>
  )
}
