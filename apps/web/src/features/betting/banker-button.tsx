import { bettingTexts } from './betting.texts.ts'
import './banker-button.css'

export interface BankerButtonProps {
  /** The match as it is numbered: 周一001, 第3场. */
  readonly match: string
  readonly on: boolean
  readonly disabled: boolean
  readonly onToggle: () => void
}

/** Makes a match a banker, which is in every note, or takes that back. */
export function BankerButton({ match, on, disabled, onToggle }: BankerButtonProps) {
  return (
    <button
      type="button"
      className="bet-banker"
      aria-pressed={on}
      aria-label={bettingTexts.setBanker(match)}
      disabled={disabled}
      onClick={onToggle}
    >
      {bettingTexts.banker}
    </button>
  )
}
