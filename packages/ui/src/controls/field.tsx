import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { classNames } from '../class-names.ts'
import { EyeIcon, EyeOffIcon } from '../icons/line-icons.tsx'
import { partsTexts } from '../parts.texts.ts'
import './field.css'

export interface FieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** What is wrong, shown under the field and read out. */
  readonly error?: string | undefined
  readonly hint?: ReactNode
  /** Button at the right end, for example "send code". */
  readonly end?: ReactNode
}

/** A labelled line of text with its error. */
export function Field({ label, value, onChange, error, hint, end, className, type = 'text', ...rest }: FieldProps) {
  const id = useId()
  const [isShown, setShown] = useState(false)
  const isSecret = type === 'password'
  const noteId = error || hint ? `${id}-note` : undefined
  return (
    <div className={classNames('ui-field', error && 'ui-field-wrong', className)}>
      <label htmlFor={id}>{label}</label>
      <div className="ui-field-line">
        <input
          {...rest}
          id={id}
          type={isSecret && isShown ? 'text' : type}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={noteId}
        />
        {isSecret && (
          <button
            type="button"
            className="ui-field-eye"
            aria-label={isShown ? partsTexts.hidePassword : partsTexts.showPassword}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? <EyeOffIcon /> : <EyeIcon />}
          </button>
        )}
        {end}
      </div>
      {noteId && (
        <p id={noteId} className="ui-field-note" role={error ? 'alert' : undefined}>
          {error ?? hint}
        </p>
      )}
    </div>
  )
}
