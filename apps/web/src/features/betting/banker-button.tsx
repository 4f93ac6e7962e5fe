import { bettingTexts } from './betting.texts.ts'
import { RoundToggle } from './round-toggle.tsx'

export interface BankerButtonProps {
  /** The match as it is numbered: 周一001, 第3场. */
  readonly match: string
  readonly on: boolean
  readonly disabled?: boolean
  readonly onToggle: () => void
}

/** Makes a match a banker, which is in every note, or takes that back. */
export const BankerButton = ({ match, ...state }: BankerButtonProps) => (
  <RoundToggle mark={bettingTexts.banker} label={bettingTexts.setBanker(match)} {...state} />
)
