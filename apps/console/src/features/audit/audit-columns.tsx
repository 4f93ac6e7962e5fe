import type { Column } from '../../platform/lists/data-table.tsx'
import { clockOrDay } from '../../platform/parts/wire-text.ts'
import { roleNames } from '../../platform/role-names.texts.ts'
import { auditTexts, eventNames, subjectNames } from './audit.texts.ts'
import type { AuditRow } from './queries.ts'

export const rowId = ({ chain, seq }: AuditRow): string => `${chain ?? ''} ${seq}`

/** What an event is about, in words; its number stands in the pane. */
export function subjectText({ subject }: AuditRow): string {
  if (subject === null) return '—'
  return Object.hasOwn(subjectNames, subject.kind)
    ? subjectNames[subject.kind as keyof typeof subjectNames]
    : subject.kind
}

export const AUDIT_COLUMNS: readonly Column<AuditRow>[] = [
  { head: auditTexts.time, cell: ({ at }) => clockOrDay(at) },
  {
    head: auditTexts.person,
    cellClass: 'two-lines',
    cell: ({ staff_name }) => staff_name,
    after: ({ role }) => <span>{roleNames[role]}</span>,
  },
  { head: auditTexts.shop, isExtra: true, cell: ({ shop }) => shop?.code ?? auditTexts.operatorDesk },
  { head: auditTexts.event, selects: true, cell: ({ deed }) => eventNames[deed] },
  { head: auditTexts.subject, isExtra: true, cell: subjectText },
]
