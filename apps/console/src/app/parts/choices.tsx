import './entry.css'

export interface ChoicesProps {
  readonly label: string
  readonly options: readonly string[]
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Ready-made answers to press; one at a time. */
export function Choices({ label, options, value, onChange }: ChoicesProps) {
  return (
    <fieldset className="choices">
      <legend className="unseen">{label}</legend>
      {options.map((option) => (
        <button
          key={option}
          type="button"
          className="choice"
          aria-pressed={option === value}
          onClick={() => onChange(option)}
        >
          {option}
        </button>
      ))}
    </fieldset>
  )
}
