import { classNames } from '@caimin/ui'
import { type ComponentProps, type ReactNode, type Ref, useId } from 'react'

export interface EntryProps extends Omit<ComponentProps<'input'>, 'onChange' | 'onKeyDown' | 'value' | 'ref'> {
  readonly label: ReactNode
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error?: string | false | undefined
  readonly hint?: ReactNode
  /** Right-aligned and semibold. */
  readonly money?: boolean
  readonly mono?: boolean
  readonly inputRef?: Ref<HTMLInputElement>
  /** Enter in the field goes on. */
  readonly onEnter?: (() => void) | undefined
}

/** A labelled line to fill in. */
export function Entry({ label, value, onChange, error, hint, money, mono, inputRef, onEnter, ...rest }: EntryProps) {
  const id = useId()
  const hasError = typeof error === 'string' && error !== ''
  const noteId = hasError || hint !== undefined ? `${id}-note` : undefined
  return (
    <div className="entry">
      <label htmlFor={id}>{label}</label>
      <input
        {...rest}
        ref={inputRef}
        id={id}
        className={classNames('line-in', money && 'line-in-money', mono && 'mono', hasError && 'line-in-bad')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing || onEnter === undefined) return
          event.preventDefault()
          onEnter()
        }}
        aria-invalid={hasError || undefined}
        aria-describedby={noteId}
      />
      {noteId !== undefined && (
        <p id={noteId} className={hasError ? 'red' : undefined} role={hasError ? 'alert' : undefined}>
          {hasError ? error : hint}
        </p>
      )}
    </div>
  )
}
