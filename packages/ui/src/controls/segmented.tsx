import { useId } from 'react'
import type { Choice } from './choice.ts'
import './chip.css'

export interface SegmentedProps<V extends string> {
  /** What is being chosen, for readers. */
  readonly label: string
  readonly choices: readonly Choice<V>[]
  readonly value: V
  readonly onChange: (value: V) => void
  /** Switches at once between what is shown: buttons that stay pressed, each a stop of the Tab key. */
  readonly views?: boolean
}

/** Exactly one of a few, side by side: radio buttons underneath, so that arrow keys work by themselves. */
export function Segmented<V extends string>({ label, choices, value, onChange, views }: SegmentedProps<V>) {
  const name = useId()
  if (views) {
    return (
      <fieldset className="ui-segments ui-segments-views">
        <legend className="unseen">{label}</legend>
        {choices.map((choice) => (
          <button
            key={choice.value}
            type="button"
            aria-pressed={choice.value === value}
            disabled={choice.disabled}
            onClick={() => onChange(choice.value)}
          >
            {choice.label}
          </button>
        ))}
      </fieldset>
    )
  }
  return (
    <div className="ui-segments" role="radiogroup" aria-label={label}>
      {choices.map((choice) => (
        <label key={choice.value}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            disabled={choice.disabled}
            onChange={() => onChange(choice.value)}
          />
          <span>{choice.label}</span>
        </label>
      ))}
    </div>
  )
}
