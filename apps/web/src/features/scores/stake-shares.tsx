import type { MatchFacade } from '@caimin/rules'
import { Card, SectionHead } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { stakesQuery } from './queries.ts'
import { scoresTexts } from './scores.texts.ts'
import './stake-shares.css'

/** For plays with at most this many options those without bets are listed too. */
const MAX_NAMED = 3

interface StakeSharesProps {
  readonly rules: MatchFacade
  readonly matchId: string
}

/** What the players of one's shop put their money on, by play. */
export function StakeShares({ rules, matchId }: StakeSharesProps) {
  const { data } = useQuery(stakesQuery(matchId))
  if (data === undefined) return null
  const plays = rules.matchPlays.filter((play) => data.shares[play] !== undefined)
  return (
    <>
      <SectionHead
        title={scoresTexts.shares}
        note={plays.length === 0 ? scoresTexts.fewShares : scoresTexts.sharesNote(data.orders)}
      />
      {plays.length > 0 && (
        <Card>
          {plays.map((play) => (
            <PlayShares key={play} rules={rules} play={play} shares={data.shares[play] ?? {}} />
          ))}
        </Card>
      )}
    </>
  )
}

interface PlaySharesProps extends Pick<StakeSharesProps, 'rules'> {
  readonly play: string
  readonly shares: Readonly<Record<string, number>>
}

/** The options of one play in the order of the odds buttons, each as long as its share. */
function PlayShares({ rules, play, shares }: PlaySharesProps) {
  const all = rules.playOptions(play)
  const options = all.length <= MAX_NAMED ? all : all.filter((option) => shares[option] !== undefined)
  return (
    <div className="stake-shares">
      <b>{rules.playName(play)}</b>
      <ul>
        {options.map((option) => (
          <li key={option}>
            <span className="stake-share" style={{ inlineSize: `${shares[option] ?? 0}%` }} />
            {scoresTexts.share(rules.optionText(play, option), shares[option] ?? 0)}
          </li>
        ))}
      </ul>
    </div>
  )
}
