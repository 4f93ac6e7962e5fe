import type { ReactNode } from 'react'

export interface SwitcherChoice<V extends string> {
  readonly value: V
  readonly label: ReactNode
}

export interface SwitcherProps<V extends string> {
  readonly label: string
  readonly choices: readonly SwitcherChoice<V>[]
  readonly value: V
  readonly onChange: (value: V) => void
}

/** Which of a few views of a list is shown. */
export function Switcher<V extends string>({ label, choices, value, onChange }: SwitcherProps<V>) {
  return (
    <fieldset className="switcher">
      <legend className="unseen">{label}</legend>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </fieldset>
  )
}
