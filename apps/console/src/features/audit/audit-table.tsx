import { classNames } from '@caimin/ui'
import { clockOrDay } from '../../platform/parts/wire-text.ts'
import { roleNames } from '../../platform/role-names.texts.ts'
import { auditTexts, deedNames, subjectNames } from './audit.texts.ts'
import type { AuditRow } from './use-audit.ts'

export const rowId = ({ chain, seq }: AuditRow): string => `${chain ?? ''} ${seq}`

/** What a deed was done to, in words; its number stands in the pane. */
export function subjectText({ subject }: AuditRow): string {
  if (subject === null) return '—'
  return Object.hasOwn(subjectNames, subject.kind)
    ? subjectNames[subject.kind as keyof typeof subjectNames]
    : subject.kind
}

interface AuditTableProps {
  readonly rows: readonly AuditRow[]
  readonly inHand: AuditRow | null
  readonly onTake: (row: AuditRow) => void
}

/** Rows of the log, the newest first. */
export function AuditTable({ rows, inHand, onTake }: AuditTableProps) {
  return (
    <table className="table">
      <caption className="unseen">{auditTexts.list}</caption>
      <thead>
        <tr>
          <th>{auditTexts.time}</th>
          <th>{auditTexts.person}</th>
          <th className="extra-column">{auditTexts.shop}</th>
          <th>{auditTexts.deed}</th>
          <th className="extra-column">{auditTexts.subject}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const isInHand = inHand !== null && rowId(row) === rowId(inHand)
          return (
            <tr key={rowId(row)} className={classNames(isInHand && 'in-hand')}>
              <td>{clockOrDay(row.at)}</td>
              <td className="two-lines">
                {row.staff_name}
                <span>{roleNames[row.role]}</span>
              </td>
              <td className="extra-column">{row.shop?.code ?? auditTexts.operatorDesk}</td>
              <td>
                <button
                  type="button"
                  className="row-press"
                  aria-current={isInHand || undefined}
                  onClick={() => onTake(row)}
                >
                  {deedNames[row.deed]}
                </button>
              </td>
              <td className="extra-column">{subjectText(row)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
