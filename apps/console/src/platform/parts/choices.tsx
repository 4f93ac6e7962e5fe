import { Keys } from '@caimin/ui'
import { useKeys } from './use-keys.ts'

export interface ChoicesProps {
  readonly label: string
  readonly options: readonly string[]
  readonly value: string
  readonly onChange: (value: string) => void
  /** Number keys choose too. */
  readonly hasKeys?: boolean
}

/** Ready-made answers to press; one at a time. */
export function Choices({ label, options, value, onChange, hasKeys = false }: ChoicesProps) {
  useKeys(hasKeys ? Object.fromEntries(options.map((option, at) => [String(at + 1), () => onChange(option)])) : {})
  return (
    <fieldset className="choices">
      <legend className="unseen">{label}</legend>
      {options.map((option, at) => (
        <button
          key={option}
          type="button"
          className="choice"
          aria-pressed={option === value}
          onClick={() => onChange(option)}
        >
          {option}
          {hasKeys && <Keys names={String(at + 1)} />}
        </button>
      ))}
    </fieldset>
  )
}
