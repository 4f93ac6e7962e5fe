import { classNames } from '@caimin/ui'
import { Fragment } from 'react'
import { Status, type StatusKind } from '../../platform/parts/status.tsx'
import { type ResultRow, valueText } from './result-value.ts'
import { resultsTexts } from './results.texts.ts'

export interface ResultsTableProps {
  readonly rows: readonly ResultRow[]
  readonly inHand: ResultRow | null
  readonly onTake: (row: ResultRow) => void
}

const KINDS = ['match', 'draw'] as const

/** What two sources say of each match and draw, side by side. */
export function ResultsTable({ rows, inHand, onTake }: ResultsTableProps) {
  return (
    <table className="table results-table">
      <caption className="unseen">{resultsTexts.list}</caption>
      <thead>
        <tr>
          <th>{resultsTexts.subject}</th>
          <th>{resultsTexts.sourceA}</th>
          <th className="source-b">{resultsTexts.sourceB}</th>
          <th className="num extra-column">{resultsTexts.orders}</th>
          <th>{resultsTexts.state}</th>
        </tr>
      </thead>
      <tbody>
        {KINDS.map((kind) => {
          const members = rows.filter((row) => row.subject_kind === kind)
          if (members.length === 0) return null
          return (
            <Fragment key={kind}>
              <tr className="group">
                <td colSpan={5}>
                  <b>{kind === 'match' ? resultsTexts.matches : resultsTexts.draws}</b>
                  {kind === 'match' && `　${resultsTexts.halfInBrackets}`}
                </td>
              </tr>
              {members.map((row) => (
                <Row key={`${row.subject_id} ${row.step}`} row={row} inHand={inHand} onTake={onTake} />
              ))}
            </Fragment>
          )
        })}
      </tbody>
    </table>
  )
}

function Row({ row, inHand, onTake }: { row: ResultRow; inHand: ResultRow | null; onTake: (row: ResultRow) => void }) {
  const isInHand = inHand?.subject_id === row.subject_id && inHand.step === row.step
  const [first, second] = row.claims
  const isDiffering = row.state === 'differing'
  const status = statusOf(row)
  return (
    <tr className={classNames(isInHand && 'in-hand')}>
      <td className="two-lines">
        <button type="button" className="row-press" aria-current={isInHand || undefined} onClick={() => onTake(row)}>
          {row.title}
        </button>
        <span>{row.detail}</span>
      </td>
      <ClaimCell claim={first} isDiffering={isDiffering} />
      <ClaimCell claim={second} isDiffering={isDiffering} isSecond />
      <td className="num extra-column">{row.orders}</td>
      <td>
        <Status kind={status.kind}>{status.text}</Status>
      </td>
    </tr>
  )
}

interface ClaimCellProps {
  readonly claim: ResultRow['claims'][number] | undefined
  readonly isDiffering: boolean
  readonly isSecond?: boolean
}

function ClaimCell({ claim, isDiffering, isSecond = false }: ClaimCellProps) {
  return (
    <td className={classNames(isSecond && 'source-b')}>
      {claim === undefined ? (
        <span className="ink-2">{resultsTexts.none}</span>
      ) : (
        <b className={classNames(isDiffering && 'result-differs')}>{valueText(claim.value)}</b>
      )}
    </td>
  )
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
