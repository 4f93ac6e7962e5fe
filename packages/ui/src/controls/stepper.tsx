import { useState } from 'react'
import { MinusIcon, PlusIcon } from '../icons/line-icons.tsx'
import { partsTexts } from '../parts.texts.ts'
import './stepper.css'

export interface StepperProps {
  readonly label: string
  readonly value: number
  readonly min: number
  readonly max: number
  /** Between one value and the next; typed numbers are rounded down to one. */
  readonly step?: number
  readonly onChange: (value: number) => void
}

/** A whole number within bounds, by button or by typing. */
export function Stepper({ label, value, min, max, step = 1, onChange }: StepperProps) {
  /** What is being typed; otherwise the value is shown. */
  const [typed, setTyped] = useState<string>()

  function settle(written: string) {
    // an input method may be set to full-width digits
    const text = written.normalize('NFKC').trim()
    const bounded = /^\d+$/.test(text) ? Math.min(max, Math.max(min, Number(text))) : value
    const wanted = bounded - (bounded % step)
    setTyped(undefined)
    if (wanted !== value) onChange(wanted)
  }

  return (
    <fieldset className="ui-stepper" aria-label={label}>
      <button
        type="button"
        aria-label={`${partsTexts.less}${label}`}
        disabled={value <= min}
        onClick={() => onChange(value - step)}
      >
        <MinusIcon size="s" />
      </button>
      <input
        aria-label={label}
        inputMode="numeric"
        value={typed ?? String(value)}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={(event) => settle(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && settle(event.currentTarget.value)}
      />
      <button
        type="button"
        aria-label={`${partsTexts.more}${label}`}
        disabled={value >= max}
        onClick={() => onChange(value + step)}
      >
        <PlusIcon size="s" />
      </button>
    </fieldset>
  )
}
