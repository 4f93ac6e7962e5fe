import { useState } from 'react'
import { MinusIcon, PlusIcon } from '../icons/line-icons.tsx'
import { controlsTexts } from './controls.texts.ts'
import './stepper.css'

export interface StepperProps {
  readonly label: string
  readonly value: number
  readonly min: number
  readonly max: number
  /** Between one value and the next; typed numbers are rounded down to one. */
  readonly step?: number
  /** Digits behind the point: with 1, a value of 35 is shown and typed as 3.5. */
  readonly decimals?: number
  /** By button, and at every keystroke: what follows from the value never lags behind what is typed. */
  readonly onChange: (value: number) => void
  /** The last change was by button, or the field was left: the value is no longer half typed. */
  readonly onSettle?: (() => void) | undefined
}

/** A number within bounds, by button or by typing. */
export function Stepper({ label, value, min, max, step = 1, decimals = 0, onChange, onSettle }: StepperProps) {
  /** What is being typed, and the value it stands for: once that is another one, the value is shown. */
  const [typed, setTyped] = useState<{ readonly text: string; readonly value: number }>()

  function handleTyping(text: string) {
    const number = readTyped(text, decimals)
    if (number === undefined) return setTyped({ text, value })
    const bounded = Math.min(max, Math.max(min, number))
    const wanted = bounded - (bounded % step)
    // Too much is put right at once. Too little, as the 1 of a 12, may become enough with the next digit.
    setTyped({ text: number > max ? shownAs(wanted, decimals) : text, value: wanted })
    if (wanted !== value) onChange(wanted)
  }
  function handleEnd() {
    setTyped(undefined)
    onSettle?.()
  }
  function handleButton(wanted: number) {
    onChange(wanted)
    onSettle?.()
  }

  return (
    <fieldset className="ui-stepper" aria-label={label}>
      <button
        type="button"
        aria-label={`${controlsTexts.less}${label}`}
        disabled={value <= min}
        onClick={() => handleButton(value - step)}
      >
        <MinusIcon size="s" />
      </button>
      <input
        aria-label={label}
        inputMode={decimals === 0 ? 'numeric' : 'decimal'}
        value={typed?.value === value ? typed.text : shownAs(value, decimals)}
        onChange={(event) => handleTyping(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={handleEnd}
        onKeyDown={(event) => event.key === 'Enter' && handleEnd()}
      />
      <button
        type="button"
        aria-label={`${controlsTexts.more}${label}`}
        disabled={value >= max}
        onClick={() => handleButton(value + step)}
      >
        <PlusIcon size="s" />
      </button>
    </fieldset>
  )
}

function shownAs(value: number, decimals: number): string {
  const digits = String(value).padStart(decimals + 1, '0')
  const point = digits.length - decimals
  return decimals === 0 ? digits : `${digits.slice(0, point)}.${digits.slice(point)}`
}

/**
 * A number as it is typed, also by an input method set to full-width digits, in units of its last digit; undefined for
 * anything else.
 */
function readTyped(typed: string, decimals: number): number | undefined {
  const [, whole, part = ''] = /^(\d+)(?:\.(\d*))?$/.exec(typed.normalize('NFKC').trim()) ?? []
  if (whole === undefined || part.length > decimals) return undefined
  return Number(whole + part.padEnd(decimals, '0'))
}
