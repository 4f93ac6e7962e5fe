import type { BoardRow } from '@caimin/contract'
import { inPaperOrder } from '@caimin/rules/games'
import { Card, SectionHead } from '@caimin/ui'
import { betContentTexts } from '../../../platform/bet-content/bet-content.texts.ts'
import { matchTexts } from './match.texts.ts'

interface MatchQuartersProps {
  readonly match: BoardRow
  readonly quarters: NonNullable<BoardRow['quarters']>
}

/** The points of both sides of a basketball match in each quarter so far, in the order of the game's paper. */
export function MatchQuarters({ match, quarters }: MatchQuartersProps) {
  const sides = inPaperOrder(match.game, 'home' as const, 'away' as const)
  const heads = quarters.map((_, at) => betContentTexts.quarter(at + 1))
  return (
    <>
      <SectionHead title={matchTexts.quarters} />
      <Card>
        <table className="match-quarters">
          <thead>
            <tr>
              <th scope="col">{matchTexts.team}</th>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
              <th scope="col">{matchTexts.total}</th>
            </tr>
          </thead>
          <tbody>
            {sides.map((side) => (
              <tr key={side}>
                <th scope="row">{match[side]}</th>
                {heads.map((head, at) => (
                  <td key={head}>{quarters[at]?.[side]}</td>
                ))}
                <td>
                  <b>{quarters.reduce((sum, quarter) => sum + quarter[side], 0)}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
    </>
  )
}
