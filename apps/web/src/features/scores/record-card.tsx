import { chinaDate } from '@caimin/base'
import type { MatchFacade } from '@caimin/rules'
import { inPaperOrder, paperScore } from '@caimin/rules/games'
import { Card, Cell, Chip, classNames, Segmented } from '@caimin/ui'
import { useState } from 'react'
import { scoresTexts } from './scores.texts.ts'
import {
  type Analysis,
  type Ending,
  endingFor,
  filterMatches,
  handicapOutcome,
  type PastMatch,
  type RecordFilter,
  recordOf,
} from './team-record.ts'

interface RecordCardProps {
  readonly rules: MatchFacade
  readonly sport: Analysis['match']['sport']
  /** Of the match that is looked at. */
  readonly league: string
  /** Whose wins and defeats they are. */
  readonly team: string
  /** Which side of the match the team is; undefined for meetings, whose title names them. */
  readonly side?: 'home' | 'away'
  readonly matches: readonly PastMatch[]
}

const TONES: Readonly<Record<Ending, string>> = { won: 'red', drawn: 'blue', lost: 'green' }

/** A team's finished matches, those at home or away or of the league alone, and what they add up to. */
export function RecordCard({ rules, sport, league, team, side, matches }: RecordCardProps) {
  const [where, setWhere] = useState<RecordFilter['where']>('all')
  const [isLeague, setLeague] = useState(false)
  const shown = filterMatches(team, matches, { where, league: isLeague ? league : undefined })
  return (
    <Card className="scores-record">
      <header>
        <b>{side ? `${scoresTexts.sides[side]} ${team}` : team}</b>
        {shown.length > 0 && <span className="ink-2">{summaryOf(sport, team, shown)}</span>}
      </header>
      {matches.length > 0 && (
        <div className="scores-filter">
          <Segmented
            label={`${team} ${scoresTexts.where}`}
            choices={[
              { value: 'all', label: scoresTexts.all },
              { value: 'home', label: scoresTexts.atHome },
              { value: 'away', label: scoresTexts.away },
            ]}
            value={where}
            onChange={setWhere}
          />
          <Chip chosen={isLeague} onClick={() => setLeague(!isLeague)}>
            {scoresTexts.sameLeague}
          </Chip>
        </div>
      )}
      {shown.length === 0 ? (
        <Cell
          title={<span className="ink-2">{matches.length === 0 ? scoresTexts.noRecord : scoresTexts.noneOfThese}</span>}
        />
      ) : (
        <ul>
          {shown.map((match) => (
            <PastRow key={match.match_id} rules={rules} team={team} match={match} />
          ))}
        </ul>
      )}
    </Card>
  )
}

/** Of basketball the average of a match says more than the sum. */
function summaryOf(sport: RecordCardProps['sport'], team: string, matches: readonly PastMatch[]): string {
  const { won, drawn, lost, scored, conceded } = recordOf(team, matches)
  const average = (points: number) => Math.round((10 * points) / matches.length) / 10
  const ends = scoresTexts.summary(matches.length, won, sport === 'football' || drawn > 0 ? drawn : undefined, lost)
  if (sport === 'football') return `${ends}，${scoresTexts.goals(scored, conceded)}`
  return sport === 'basketball' ? `${ends}，${scoresTexts.points(average(scored), average(conceded))}` : ends
}

interface PastRowProps {
  readonly rules: MatchFacade
  readonly team: string
  readonly match: PastMatch
}

function PastRow({ rules, team, match }: PastRowProps) {
  const [first, second] = inPaperOrder(rules.id, match.home, match.away)
  const ending = endingFor(team, match)
  const name = (each: string) => <span className={classNames(each === team && 'bold')}>{each}</span>
  return (
    <li className="scores-past">
      <small className="ink-2">
        <span>{chinaDate(match.kickoff_at)}</span> <span>{match.league}</span>
      </small>
      <span className="scores-past-teams">
        {name(first)}
        <span className="scores-past-score">
          <b>{paperScore(rules.id, match.full)}</b>
          {match.half !== null && <small className="ink-3">{scoresTexts.half(paperScore(rules.id, match.half))}</small>}
        </span>
        {name(second)}
      </span>
      <span className="scores-past-end">
        <b className={TONES[ending]}>{scoresTexts.outcomes[ending]}</b>
        <small className="ink-2">{handicapOutcome(rules, match)}</small>
      </span>
    </li>
  )
}
