import type { KeyboardEvent, Ref } from 'react'
import './compose-field.css'

export interface ComposeFieldProps {
  readonly label: string
  readonly placeholder?: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onSend: () => void
  readonly maxLength: number
  readonly fieldRef?: Ref<HTMLTextAreaElement>
}

/** Where a message is written: as high as its words, Enter sends it, Shift+Enter begins a line. */
export function ComposeField({ value, label, onChange, onSend, fieldRef, ...field }: ComposeFieldProps) {
  function handleKey(event: KeyboardEvent): void {
    // While an input method offers characters, Enter chooses one.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    onSend()
  }
  return (
    <textarea
      {...field}
      ref={fieldRef}
      className="ui-compose"
      aria-label={label}
      rows={1}
      enterKeyHint="send"
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={handleKey}
    />
  )
}
