import { bettingTexts } from './betting.texts.ts'
import './odds-button.css'

export interface MovedOddsProps {
  readonly odds: string
  /** Against what the reader saw before. */
  readonly moved?: 'up' | 'down' | undefined
}

/** Odds in a table: red and an arrow when higher than before, green when lower, and the word for readers. */
export function MovedOdds({ odds, moved }: MovedOddsProps) {
  if (!moved) return <b>{odds}</b>
  return (
    <b className={moved === 'up' ? 'red nowrap' : 'green nowrap'}>
      {odds}
      <em className={`ui-moved ui-moved-${moved}`} />
      <span className="unseen">{moved === 'up' ? bettingTexts.oddsUp : bettingTexts.oddsDown}</span>
    </b>
  )
}
