interface YuanFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** As long as any amount that is taken. */
const MAX_DIGITS = 9

/** An amount in yuan inside a line of a form, whose label stands beside it. */
export function YuanField({ label, value, onChange }: YuanFieldProps) {
  return (
    <input
      className="standing-input standing-yuan"
      aria-label={label}
      inputMode="decimal"
      autoComplete="off"
      maxLength={MAX_DIGITS}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
