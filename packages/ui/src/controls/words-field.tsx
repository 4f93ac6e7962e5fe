import { useId } from 'react'
import './words-field.css'

export interface WordsFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly rows?: number
  readonly maxLength: number
  readonly hint: string
  /** What is wrong, shown instead of the hint and read out. */
  readonly error?: string | false
}

/** A labelled field for a few sentences. */
export function WordsField({ label, value, onChange, rows = 4, maxLength, hint, error = false }: WordsFieldProps) {
  const id = useId()
  const isWrong = error !== false
  return (
    <div className="ui-words">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={rows}
        maxLength={maxLength}
        value={value}
        aria-invalid={isWrong || undefined}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-hint`} className={isWrong ? 'red text-s' : 'ink-2 text-s'} role={isWrong ? 'alert' : undefined}>
        {isWrong ? error : hint}
      </p>
    </div>
  )
}
