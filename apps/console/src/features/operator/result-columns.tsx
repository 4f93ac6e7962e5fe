import { classNames } from '@caimin/ui'
import type { Column, RowGroup } from '../../platform/lists/data-table.tsx'
import { Status, type StatusKind } from '../../platform/parts/status.tsx'
import { valueText } from '../../platform/results/value-text.ts'
import type { ResultRow } from './result-value.ts'
import { resultsTexts } from './results.texts.ts'

/** What two sources say of each match and draw, side by side. */
export const RESULT_COLUMNS: readonly Column<ResultRow>[] = [
  {
    head: resultsTexts.subject,
    selects: true,
    cellClass: 'two-lines',
    cell: ({ title }) => title,
    after: ({ detail }) => <span>{detail}</span>,
  },
  { head: resultsTexts.sourceA, cell: (row) => <ClaimOf row={row} claim={row.claims[0]} /> },
  {
    head: resultsTexts.sourceB,
    columnClass: 'source-b',
    cell: (row) => <ClaimOf row={row} claim={row.claims[1]} />,
  },
  { head: resultsTexts.orders, isNumber: true, isExtra: true, cell: ({ orders }) => orders },
  {
    head: resultsTexts.state,
    cell: (row) => {
      const { kind, text } = statusOf(row)
      return <Status kind={kind}>{text}</Status>
    },
  },
]

/** Matches, then draws. */
export function resultGroups(rows: readonly ResultRow[]): readonly RowGroup<ResultRow>[] {
  const matches = rows.filter(({ subject_kind }) => subject_kind === 'match')
  const draws = rows.filter(({ subject_kind }) => subject_kind === 'draw')
  return [
    {
      key: 'match',
      rows: matches,
      head: (
        <>
          <b>{resultsTexts.matches}</b>　{resultsTexts.halfInBrackets}
        </>
      ),
    },
    { key: 'draw', rows: draws, head: <b>{resultsTexts.draws}</b> },
  ].filter((group) => group.rows.length > 0)
}

interface ClaimOfProps {
  readonly row: ResultRow
  readonly claim: ResultRow['claims'][number] | undefined
}

function ClaimOf({ row, claim }: ClaimOfProps) {
  if (claim === undefined) return <span className="ink-2">{resultsTexts.none}</span>
  return <b className={classNames(row.state === 'differing' && 'result-differs')}>{valueText(claim.value)}</b>
}

function statusOf(row: ResultRow): { readonly kind: StatusKind; readonly text: string } {
  const { states, hows } = resultsTexts
  switch (row.state) {
    case 'in_play':
      return { kind: 'half', text: states.in_play }
    case 'waiting':
      return { kind: 'ring', text: row.claims.length === 0 ? states.waitingNone : states.waitingOne }
    case 'differing':
      return { kind: 'look', text: states.differing }
    case 'correction':
      return { kind: 'warn', text: states.correction }
    case 'confirmed':
      return { kind: 'done', text: `${states.confirmed} ${hows[row.confirmed?.how ?? ''] ?? ''}` }
  }
}
