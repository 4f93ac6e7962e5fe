import { chinaParts, instantOf } from '@caimin/base'
import { Card, SectionHead } from '@caimin/ui'
import { scoresTexts } from './scores.texts.ts'
import type { Analysis } from './team-record.ts'

interface LeagueTableProps {
  readonly league: string
  readonly table: NonNullable<Analysis['league_table']>
}

/** Where both sides stand in their league by the results that are known, and how many those are. */
export function LeagueTable({ league, table: { matches, teams, since, lines } }: LeagueTableProps) {
  const { year, month, day } = chinaParts(instantOf(since))
  return (
    <>
      <SectionHead title={scoresTexts.table} note={scoresTexts.tableOf(league, teams)} />
      <Card>
        <table className="scores-table">
          <thead>
            <tr>
              {scoresTexts.tableHeads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ team, rank, played, won, drawn, lost, scored, conceded, points }) => (
              <tr key={team}>
                <th scope="row">{team}</th>
                <td>{rank}</td>
                <td>{played}</td>
                <td>{scoresTexts.endings(won, drawn, lost)}</td>
                <td>{scoresTexts.goalsOf(scored, conceded)}</td>
                <td>{points}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="scores-note">{scoresTexts.sample(matches, scoresTexts.day(year, month, day))}</p>
      </Card>
    </>
  )
}
