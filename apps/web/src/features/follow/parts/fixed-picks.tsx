import type { FixedSelection } from '@caimin/rules'
import { Mark } from '@caimin/ui'
import { betContentTexts } from '../../../platform/bet-content/bet-content.texts.ts'
import { followTexts } from '../follow.texts.ts'
import type { PostContent } from '../queries.ts'

/** The outcomes picked on each of the fourteen matches. */
export function FixedPicks({ bet }: { readonly bet: PostContent['bet'] }) {
  const { picks, dan = [] } = (bet.lines[0]?.selection ?? { picks: [] }) as unknown as FixedSelection
  const rows = picks.map((chosen, place) => ({ place, chosen, isBanker: dan.includes(place) }))
  return (
    <table className="post-legs">
      <tbody>
        {rows
          .filter(({ chosen }) => chosen.length > 0)
          .map(({ place, chosen, isBanker }) => (
            <tr key={place}>
              <th scope="row">
                {followTexts.place(place + 1)} {isBanker && <Mark>{betContentTexts.banker}</Mark>}
              </th>
              <td>{chosen.map((pick) => betContentTexts.outcomeNames[pick] ?? pick).join('、')}</td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}
