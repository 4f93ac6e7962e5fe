import { Card, SectionHead } from '@caimin/ui'
import type { DrawEntry } from './draw-card.tsx'
import { drawsTexts } from './draws.texts.ts'

interface IssueMatchesProps {
  readonly matches: DrawEntry['matches']
}

/** The fourteen matches of an issue with their scores and outcomes. */
export function IssueMatches({ matches }: IssueMatchesProps) {
  return (
    <>
      <SectionHead title={drawsTexts.matchesTitle} />
      <Card>
        <table className="draws-matches">
          <thead>
            <tr>
              <th scope="col">{drawsTexts.matchNo}</th>
              <th scope="col">{drawsTexts.match}</th>
              <th scope="col">{drawsTexts.score}</th>
              <th scope="col">{drawsTexts.outcome}</th>
            </tr>
          </thead>
          <tbody>
            {matches.map(({ no, league, home, away, full, outcome }) => (
              <tr key={no}>
                <td>{no}</td>
                <th scope="row">
                  {home} — {away} <small className="ink-2">{league}</small>
                </th>
                <td>{full}</td>
                <td className="red bold">{drawsTexts.outcomes[outcome ?? '']}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
    </>
  )
}
