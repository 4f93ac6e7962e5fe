import './round-toggle.css'

export interface RoundToggleProps {
  /** The one character in the circle. */
  readonly mark: string
  readonly label: string
  readonly on: boolean
  readonly disabled?: boolean
  readonly onToggle: () => void
}

/** A character in a circle that is filled while it holds. */
export function RoundToggle({ mark, label, on, disabled = false, onToggle }: RoundToggleProps) {
  return (
    <button
      type="button"
      className="bet-round"
      aria-pressed={on}
      aria-label={label}
      disabled={disabled}
      onClick={onToggle}
    >
      {mark}
    </button>
  )
}
