import { CHAT_TEXT } from '@caimin/contract'
import { useCall, writtenPicture, writtenText } from '@caimin/session'
import { Button, ComposeField, Keys, PICTURE_TYPES, READABLE_SIDE, shrinkPicture, toast } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { client } from '../../platform/client.ts'
import { explain } from '../../platform/explain.ts'
import { FileButton } from '../../platform/parts/file-button.tsx'
import { useSignedInStaff } from '../../platform/staff.ts'
import { chatTexts } from './chat.texts.ts'
import { useOutgoing } from './outgoing.ts'
import { chatSettingsQuery } from './queries.ts'
import { useAltKeys } from './use-alt-keys.ts'

interface ComposeBarProps {
  readonly conversationId: string
  /** To whom one writes. */
  readonly label?: string
}

/** Where a desk writes: words, ready-made answers by their numbers, and to players pictures. */
export function ComposeBar({ conversationId, label }: ComposeBarProps) {
  const { shop } = useSignedInStaff()
  const outgoing = useOutgoing()
  const field = useRef<HTMLTextAreaElement>(null)
  const [draft, setDraft] = useState('')
  const text = draft.trim()

  function send(): void {
    if (text === '') return
    outgoing.add(conversationId, writtenText(text))
    setDraft('')
    field.current?.focus()
  }

  /** It is read over before it is sent. */
  function take(reply: string): void {
    setDraft((before) => (before.trim() === '' ? reply : `${before}${reply}`).slice(0, CHAT_TEXT.max))
    field.current?.focus()
  }

  return (
    <footer className="chat-compose">
      <QuickReplies onTake={take} />
      <div className="chat-compose-line">
        {shop !== null && <PictureButton conversationId={conversationId} />}
        <ComposeField
          fieldRef={field}
          label={label ?? (shop === null ? chatTexts.writeToCustomer : chatTexts.write)}
          maxLength={CHAT_TEXT.max}
          value={draft}
          onChange={setDraft}
          onSend={send}
        />
        <Button hotkey="Enter" disabled={text === ''} onClick={send}>
          {chatTexts.send}
        </Button>
      </div>
    </footer>
  )
}

function QuickReplies({ onTake }: { readonly onTake: (reply: string) => void }) {
  const replies = useQuery(chatSettingsQuery).data?.quick_replies ?? []
  useAltKeys(Object.fromEntries(replies.map((reply, at) => [`Digit${at + 1}`, () => onTake(reply)])))
  if (replies.length === 0) return null
  return (
    <fieldset className="chat-replies">
      <legend className="unseen">{chatTexts.quickReplies}</legend>
      {replies.map((reply, at) => (
        <Button key={reply} variant="outline" size="small" onClick={() => onTake(reply)}>
          {reply}
          <Keys names={String(at + 1)} />
        </Button>
      ))}
    </fieldset>
  )
}

function PictureButton({ conversationId }: { readonly conversationId: string }) {
  const outgoing = useOutgoing()
  const { run, isBusy } = useCall(
    async (image: File) => client.chatDesk.uploadPicture({}, { image: await shrinkPicture(image, READABLE_SIDE) }),
    (refusal) => toast(explain(refusal)),
  )

  async function add(image: File): Promise<void> {
    const picture = await run(image)
    if (picture !== null) outgoing.add(conversationId, writtenPicture(picture))
  }

  return (
    <FileButton accept={PICTURE_TYPES} label={chatTexts.addPicture} busy={isBusy} onFile={(image) => void add(image)}>
      {chatTexts.addPicture}
    </FileButton>
  )
}
