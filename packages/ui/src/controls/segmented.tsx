import type { ReactNode } from 'react'
import './chip.css'
import { moveFocusByArrows } from './roving.ts'

export interface Choice<V extends string> {
  readonly value: V
  readonly label: ReactNode
  readonly disabled?: boolean
}

export interface SegmentedProps<V extends string> {
  /** What is being chosen, for readers. */
  readonly label: string
  readonly choices: readonly Choice<V>[]
  readonly value: V
  readonly onChange: (value: V) => void
}

/** Exactly one of a few, side by side. */
export function Segmented<V extends string>({ label, choices, value, onChange }: SegmentedProps<V>) {
  return (
    <div className="ui-segments" role="radiogroup" aria-label={label} onKeyDown={moveFocusByArrows}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          role="radio"
          aria-checked={choice.value === value}
          tabIndex={choice.value === value ? 0 : -1}
          disabled={choice.disabled}
          onClick={() => onChange(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </div>
  )
}
