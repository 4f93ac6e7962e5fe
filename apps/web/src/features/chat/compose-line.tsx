import { CHAT_TEXT } from '@caimin/contract'
import { Button, ComposeField } from '@caimin/ui'
import { type ReactNode, useRef } from 'react'
import { chatTexts } from './chat.texts.ts'

interface ComposeLineProps {
  readonly draft: string
  readonly onDraft: (text: string) => void
  readonly onSend: (text: string) => void
  /** Before the field. */
  readonly children?: ReactNode
}

/** Where words are written and sent. */
export function ComposeLine({ draft, onDraft, onSend, children }: ComposeLineProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const text = draft.trim()

  function send(): void {
    if (text === '') return
    onSend(text)
    onDraft('')
    field.current?.focus()
  }

  return (
    <div className="chat-compose-line">
      {children}
      <ComposeField
        fieldRef={field}
        label={chatTexts.writeLabel}
        placeholder={chatTexts.write}
        maxLength={CHAT_TEXT.max}
        value={draft}
        onChange={onDraft}
        onSend={send}
      />
      <Button size="small" disabled={text === ''} onClick={send}>
        {chatTexts.send}
      </Button>
    </div>
  )
}
