import { DataTable } from '../../platform/lists/data-table.tsx'
import { originName } from '../../platform/origins.texts.ts'
import { clockWithSeconds } from '../../platform/parts/wire-text.ts'
import { valueText } from '../../platform/results/value-text.ts'
import type { ResultRow } from './result-value.ts'
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
  const nameOf = ({ staff_name, origin }: ResultRow['claims'][number]) =>
    staff_name === null ? originName(origin) : resultsTexts.byPerson(staff_name)
  return (
    <DataTable
      isTight
      isFlush
      rows={claims}
      keyOf={({ claim_id }) => claim_id}
      columns={[
        {
          head: resultsTexts.origin,
          cell: (claim) =>
            onChoose === null ? (
              nameOf(claim)
            ) : (
              <label className="ui-check">
                <input
                  type="radio"
                  name="claim"
                  checked={chosen === claim.claim_id}
                  onChange={() => onChoose(claim.claim_id)}
                />
                {nameOf(claim)}
              </label>
            ),
        },
        { head: resultsTexts.value, cell: ({ value }) => <b>{valueText(value)}</b> },
        { head: resultsTexts.at, isNumber: true, cell: ({ claimed_at }) => clockWithSeconds(claimed_at) },
      ]}
    />
  )
}
