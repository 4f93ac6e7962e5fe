import { chinaDate, instantOf } from '@caimin/base'
import { Button } from '@caimin/ui'
import { Facts, Pane, PaneSection } from '../../platform/parts/pane.tsx'
import { clockWithSeconds } from '../../platform/parts/wire-text.ts'
import { roleNames } from '../../platform/role-names.texts.ts'
import { auditTexts, eventNames, fieldNames } from './audit.texts.ts'
import { subjectText } from './audit-columns.tsx'
import type { AuditRow } from './queries.ts'

const nameOf = (field: string): string => fieldNames[field] ?? field

function valueText(value: unknown): string {
  if (typeof value === 'boolean') return value ? auditTexts.yes : auditTexts.no
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)
}

/** One row of the log, whole. */
export function EventPane({ row, onLeave }: { readonly row: AuditRow; readonly onLeave: () => void }) {
  const at = instantOf(row.at)
  const details = Object.entries(row.details)
  return (
    <Pane
      label={auditTexts.paneLabel}
      head={
        <>
          <h2>{eventNames[row.deed]}</h2>
          <Button variant="quiet" size="small" hotkey="Esc" onClick={onLeave}>
            {auditTexts.keysLeave}
          </Button>
        </>
      }
    >
      <PaneSection>
        <Facts
          facts={[
            [auditTexts.time, `${chinaDate(at)} ${clockWithSeconds(at)}`],
            [auditTexts.person, `${row.staff_name} · ${roleNames[row.role]}`],
            [auditTexts.shop, row.shop === null ? auditTexts.operatorDesk : `${row.shop.name} ${row.shop.code}`],
            [auditTexts.subject, subjectText(row)],
          ]}
        />
        {row.subject !== null && <p className="mono audit-id">{row.subject.id}</p>}
      </PaneSection>
      <PaneSection title={auditTexts.details}>
        {details.length === 0 ? (
          <p className="ink-2">{auditTexts.noDetails}</p>
        ) : (
          <Facts facts={details.map(([field, value]) => [nameOf(field), <Value key={field} value={value} />])} />
        )}
      </PaneSection>
      <PaneSection title={auditTexts.chain}>
        <Facts
          facts={[
            [auditTexts.chain, row.chain ?? auditTexts.operatorDesk],
            [auditTexts.seq, row.seq],
          ]}
        />
        <p className="text-s ink-2">{auditTexts.hash}</p>
        <p className="mono audit-id">{row.hash}</p>
        <p className="text-s ink-2">{auditTexts.session}</p>
        <p className="mono audit-id">{row.session_id}</p>
      </PaneSection>
    </Pane>
  )
}

const Value = ({ value }: { readonly value: unknown }) => <span className="audit-value">{valueText(value)}</span>
