import { chinaDate, exactAmountText, instantOf } from '@caimin/base'
import { AUDIT_EVENT_NAMES, describeDetails } from '@caimin/contract/staff'
import { Button } from '@caimin/ui'
import { Flag } from '../../platform/parts/flag.tsx'
import { Facts, Pane, PaneSection } from '../../platform/parts/pane.tsx'
import { clockWithSeconds } from '../../platform/parts/wire-text.ts'
import { roleNames } from '../../platform/role-names.texts.ts'
import { auditTexts } from './audit.texts.ts'
import { chainState } from './audit-columns.tsx'
import type { AuditRow } from './queries.ts'
import { SubjectLink } from './subject-link.tsx'

/** One row of the log, whole. */
export function EventPane({ row, onLeave }: { readonly row: AuditRow; readonly onLeave: () => void }) {
  const at = instantOf(row.at)
  const details = describeDetails(row.details)
  return (
    <Pane
      label={auditTexts.paneLabel}
      head={
        <>
          <h2>{AUDIT_EVENT_NAMES[row.deed]}</h2>
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
            [auditTexts.subject, <SubjectLink key="subject" row={row} />],
            row.amount !== null && [auditTexts.amount, exactAmountText(row.amount)],
          ]}
        />
        {row.subject !== null && <p className="mono audit-id">{row.subject.id}</p>}
      </PaneSection>
      <PaneSection title={auditTexts.details}>
        {details.length === 0 ? (
          <p className="ink-2">{auditTexts.noDetails}</p>
        ) : (
          <Facts facts={details.map(([name, text]) => [name, <Value key={name} text={text} />])} />
        )}
      </PaneSection>
      <PaneSection title={auditTexts.chain}>
        <Facts
          facts={[
            [auditTexts.chain, row.chain ?? auditTexts.operatorDesk],
            [auditTexts.seq, row.seq],
          ]}
        />
        <p className="text-s ink-2">{auditTexts.before}</p>
        <p className="mono audit-id">{row.before === '' ? auditTexts.gone : row.before}</p>
        <p className="text-s ink-2">{auditTexts.hash}</p>
        <p className="mono audit-id">{row.hash}</p>
        <Flag kind={row.holds ? 'ok' : 'wrong'}>{chainState(row)}</Flag>
        <p className="text-s ink-2">{auditTexts.session}</p>
        <p className="mono audit-id">{row.session_id}</p>
      </PaneSection>
    </Pane>
  )
}

const Value = ({ text }: { readonly text: string }) => <span className="audit-value">{text}</span>
