import type { MatchGameId } from '@caimin/rules'
import { inPaperOrder, isAwayFirst } from '@caimin/rules/games'
import { bettingTexts } from './betting.texts.ts'
import type { LegFacts } from './slip/match-slip.ts'
import './leg-sides.css'

export interface LegSidesProps {
  readonly game: MatchGameId
  readonly facts: LegFacts
}

/** Both sides in full, in the order of the game's paper; where that is not the usual one, each says which it is. */
export function LegSides({ game, facts }: LegSidesProps) {
  const [first, second] = inPaperOrder(game, facts.home, facts.away)
  const marks = isAwayFirst(game) ? bettingTexts.awayHome : undefined
  return (
    <div className="bet-sides">
      <span>
        {marks && <small>{marks[0]}</small>} <b>{first}</b> <i className="ink-3 text-xs">{bettingTexts.versus}</i>
      </span>{' '}
      <span>
        {marks && <small>{marks[1]}</small>} <b>{second}</b>
      </span>
    </div>
  )
}
