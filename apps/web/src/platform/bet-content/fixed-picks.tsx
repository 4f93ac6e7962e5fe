import type { FixedSelection } from '@caimin/rules'
import { Mark } from '@caimin/ui'
import { betContentTexts } from './bet-content.texts.ts'
import type { ShownBet } from './shown-bet.ts'

/** The outcomes picked on each of the fourteen matches. */
export function FixedPicks({ bet }: { readonly bet: ShownBet['bet'] }) {
  const { picks, dan = [] } = (bet.lines[0]?.selection ?? { picks: [] }) as unknown as FixedSelection
  const rows = picks.map((chosen, place) => ({ place, chosen, isBanker: dan.includes(place) }))
  return (
    <table className="bet-picks">
      <tbody>
        {rows
          .filter(({ chosen }) => chosen.length > 0)
          .map(({ place, chosen, isBanker }) => (
            <tr key={place}>
              <th scope="row">
                {betContentTexts.place(place + 1)} {isBanker && <Mark>{betContentTexts.banker}</Mark>}
              </th>
              <td>{chosen.map((pick) => betContentTexts.outcomeNames[pick] ?? pick).join(betContentTexts.passJoin)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}
