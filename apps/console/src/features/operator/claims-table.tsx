import { originName } from '../../platform/origins.texts.ts'
import { clockWithSeconds } from '../../platform/parts/wire-text.ts'
import { type ResultRow, valueText } from './result-value.ts'
import { resultsTexts } from './results.texts.ts'

export interface ClaimsTableProps {
  readonly claims: ResultRow['claims']
  readonly chosen: string | null
  /** Null where nothing is to be decided. */
  readonly onChoose: ((claimId: string) => void) | null
}

/** Who says what, and since when. */
export function ClaimsTable({ claims, chosen, onChoose }: ClaimsTableProps) {
  if (claims.length === 0) return <p className="ink-2">{resultsTexts.none}</p>
  return (
    <table className="table table-tight table-flush">
      <thead>
        <tr>
          <th>{resultsTexts.origin}</th>
          <th>{resultsTexts.value}</th>
          <th className="num">{resultsTexts.at}</th>
        </tr>
      </thead>
      <tbody>
        {claims.map(({ claim_id, origin, staff_name, value, claimed_at }) => {
          const name = staff_name === null ? originName(origin) : resultsTexts.byPerson(staff_name)
          return (
            <tr key={claim_id}>
              <td>
                {onChoose === null ? (
                  name
                ) : (
                  <label className="tick">
                    <input
                      type="radio"
                      name="claim"
                      checked={chosen === claim_id}
                      onChange={() => onChoose(claim_id)}
                    />
                    {name}
                  </label>
                )}
              </td>
              <td>
                <b>{valueText(value)}</b>
              </td>
              <td className="num">{clockWithSeconds(claimed_at)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
