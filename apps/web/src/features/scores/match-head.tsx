import { inPaperOrder, type MatchGameId } from '@caimin/rules/games'
import { serverNow } from '@caimin/session'
import { Card, momentText } from '@caimin/ui'
import { scoresTexts } from './scores.texts.ts'
import type { Analysis } from './team-record.ts'

interface MatchHeadProps {
  readonly game: MatchGameId
  readonly match: Analysis['match']
}

/** Which match it is: league, number, kick-off, and both sides in the order of the game's paper. */
export function MatchHead({ game, match }: MatchHeadProps) {
  const { average_odds: average } = match
  const [first, second] = inPaperOrder(
    game,
    { side: scoresTexts.sides.home, name: match.home, rank: match.home_rank },
    { side: scoresTexts.sides.away, name: match.away, rank: match.away_rank },
  )
  return (
    <Card className="scores-head">
      <p className="ink-2">
        {match.league} {match.number_text} {scoresTexts.kickoff(momentText(match.kickoff_at, serverNow()))}
      </p>
      <h2>
        <Side {...first} />
        <span className="ink-3">{scoresTexts.versus}</span>
        <Side {...second} />
      </h2>
      {average && (
        <p className="ink-2">
          {scoresTexts.averageOdds}{' '}
          {[average.h, average.d, average.a].map((odds, at) => `${scoresTexts.averageSides[at]} ${odds}`).join(' ')}
        </p>
      )}
    </Card>
  )
}

interface SideProps {
  readonly side: string
  readonly name: string
  readonly rank: string | null
}

function Side({ side, name, rank }: SideProps) {
  return (
    <span className="scores-side">
      <small>{side}</small> {name} {rank !== null && <small>{scoresTexts.rank(rank)}</small>}
    </span>
  )
}
