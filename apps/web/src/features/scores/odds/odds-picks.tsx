import type { MatchFacade } from '@caimin/rules'
import { LinkButton } from '@caimin/ui'
import { gameHref } from '../../../platform/routing/game-href.ts'
import type { Odds } from '../queries.ts'
import { oddsTexts } from './odds.texts.ts'

interface OddsPicksProps {
  readonly rules: MatchFacade
  readonly play: string
  readonly odds: Odds
}

/** Each option of a play that is sold: a tap puts it on the slip. */
export function OddsPicks({ rules, play, odds: { match, moves } }: OddsPicksProps) {
  const now = moves[play]?.newest[0]?.odds ?? {}
  return (
    <div className="odds-picks">
      {rules.playOptions(play).flatMap((option) => {
        const odds = now[option]
        if (odds === undefined) return []
        return (
          <LinkButton
            key={option}
            variant="outline"
            size="small"
            href={gameHref(rules.id, { pick: `${match.match_id}.${play}.${option}` })}
          >
            {oddsTexts.bet(rules.optionText(play, option), odds)}
          </LinkButton>
        )
      })}
    </div>
  )
}
