import { classNames, LeftIcon } from '@caimin/ui'
import { useId } from 'react'
import { withdrawalsTexts } from './withdrawals.texts.ts'

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '', '0'] as const

interface PasswordPadProps {
  readonly label: string
  readonly length: number
  readonly value: string
  readonly onChange: (value: string) => void
  readonly isBusy: boolean
  readonly problem: string | undefined
}

/** Digits by a pad of one's own, so that no keyboard of the phone keeps them; a real keyboard works too. The
 * field lies unseen over a box for each digit. */
export function PasswordPad({ label, length, value, onChange, isBusy, problem }: PasswordPadProps) {
  const id = useId()
  const places = Array.from({ length }, (_, at) => at + 1)
  const type = (next: string) => {
    if (!isBusy) onChange(next.replace(/\D/g, '').slice(0, length))
  }
  return (
    <div className="withdraw-pad">
      <label htmlFor={id} className="unseen">
        {label}
      </label>
      <div className="withdraw-boxes">
        <input
          id={id}
          type="password"
          inputMode="none"
          autoComplete="off"
          maxLength={length}
          value={value}
          onChange={(event) => type(event.target.value)}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={`${id}-note`}
        />
        {places.map((place) => (
          <span
            key={place}
            aria-hidden="true"
            className={classNames('withdraw-box', place <= value.length && 'withdraw-box-full')}
          />
        ))}
      </div>
      <p id={`${id}-note`} className="red" role="status">
        {problem}
      </p>
      <div className="withdraw-keys">
        {KEYS.map((key) =>
          key === '' ? (
            <span key="none" />
          ) : (
            <button key={key} type="button" disabled={isBusy} onClick={() => type(value + key)}>
              {key}
            </button>
          ),
        )}
        <button
          type="button"
          disabled={isBusy}
          aria-label={withdrawalsTexts.erase}
          onClick={() => type(value.slice(0, -1))}
        >
          <LeftIcon />
        </button>
      </div>
    </div>
  )
}
