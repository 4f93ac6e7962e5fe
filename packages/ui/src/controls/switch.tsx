import './switch.css'

export interface SwitchProps {
  readonly label: string
  readonly on: boolean
  readonly onChange: (on: boolean) => void
  /** The words are already beside it: only readers get the label. */
  readonly hideLabel?: boolean
  readonly disabled?: boolean
}

export function Switch({ label, on, onChange, hideLabel = false, disabled = false }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-label={label}
      className="ui-switch"
      disabled={disabled}
      onClick={() => onChange(!on)}
    >
      {!hideLabel && <span>{label}</span>}
      <i aria-hidden="true" />
    </button>
  )
}
