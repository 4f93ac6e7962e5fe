import { exactAmountText } from '@caimin/base'
import { AUDIT_EVENT_NAMES } from '@caimin/contract/staff'
import type { Column } from '../../platform/lists/data-table.tsx'
import { Status } from '../../platform/parts/status.tsx'
import { secondOrDay } from '../../platform/parts/wire-text.ts'
import { roleNames } from '../../platform/role-names.texts.ts'
import { auditTexts } from './audit.texts.ts'
import type { AuditRow } from './queries.ts'
import { SubjectLink } from './subject-link.tsx'

export const rowId = ({ chain, seq }: AuditRow): string => `${chain ?? ''} ${seq}`

const SHOWN = 8
const short = (hash: string) => <span className="mono audit-hash">{hash === '' ? '—' : hash.slice(0, SHOWN)}</span>

/** Whether a row follows from the one before it, as computed when the list was read. */
export const chainState = ({ holds, before }: AuditRow): string => {
  if (holds) return auditTexts.follows
  return before === '' ? auditTexts.gone : auditTexts.broken
}

export const AUDIT_COLUMNS: readonly Column<AuditRow>[] = [
  { head: auditTexts.time, columnClass: 'audit-time', cell: ({ at }) => secondOrDay(at) },
  {
    head: auditTexts.person,
    cellClass: 'two-lines',
    cell: ({ staff_name }) => staff_name,
    after: ({ role, shop }) => (
      <span>
        {roleNames[role]}
        {shop !== null && ` ${shop.code}`}
      </span>
    ),
  },
  { head: auditTexts.event, selects: true, cell: ({ deed }) => AUDIT_EVENT_NAMES[deed] },
  { head: auditTexts.subject, isExtra: true, columnClass: 'audit-subject', cell: (row) => <SubjectLink row={row} /> },
  {
    head: auditTexts.amount,
    isNumber: true,
    isExtra: true,
    cell: ({ amount }) => (amount === null ? '' : exactAmountText(amount)),
  },
  { head: auditTexts.beforeShort, isExtra: true, columnClass: 'audit-before', cell: ({ before }) => short(before) },
  {
    head: auditTexts.hashShort,
    isExtra: true,
    cell: (row) => (
      <Status kind={row.holds ? 'done' : 'stop'}>
        {short(row.hash)}
        <span className="unseen">{chainState(row)}</span>
      </Status>
    ),
  },
]
