import { usePages } from '@caimin/session'
import { Button } from '@caimin/ui'
import { useState } from 'react'
import { client } from '../../platform/client.ts'
import { explainError } from '../../platform/explain.ts'
import { ListAndPane } from '../../platform/lists/list-and-pane.tsx'
import { ExportButton } from '../../platform/parts/export-button.tsx'
import { Flag } from '../../platform/parts/flag.tsx'
import { useKeys } from '../../platform/parts/use-keys.ts'
import { auditKeys, auditTexts } from './audit.texts.ts'
import { AUDIT_COLUMNS, rowId } from './audit-columns.tsx'
import { AuditFilterBar } from './audit-filter.tsx'
import { EventPane } from './event-pane.tsx'
import { type AuditFilter, auditQuery } from './queries.ts'
import { type Proof, useProof } from './use-proof.ts'
import './audit.css'

/** What staff did, the newest first, and the proof that it was not changed since. */
export function AuditPage() {
  const [filter, setFilter] = useState<AuditFilter>({})
  const { proof, start } = useProof()
  const events = usePages(auditQuery(filter))
  useKeys({ v: () => void start() })
  return (
    <ListAndPane
      texts={auditTexts}
      tools={
        <>
          <ExportButton load={(after) => client.audit.export({ ...filter, ...after })} />
          <Button size="small" busy={proof.kind === 'running'} onClick={() => void start()}>
            {auditTexts.verify}
          </Button>
        </>
      }
      className="audit-split"
      above={
        <>
          <ProofLine proof={proof} />
          <AuditFilterBar onFilter={setFilter} />
        </>
      }
      list={events}
      columns={AUDIT_COLUMNS}
      keyOf={rowId}
      keepsGone
      keyNames={auditKeys}
      pane={(row, onLeave) => <EventPane row={row} onLeave={onLeave} />}
    />
  )
}

/** The result of the verification; always rendered, so that screen readers announce it. */
function ProofLine({ proof }: { readonly proof: Proof }) {
  return (
    <div role="status" className="audit-proof">
      {proof.kind === 'running' && <p className="ink-2">{auditTexts.verifying(proof.rows)}</p>}
      {proof.kind === 'holds' && <Flag kind="ok">{auditTexts.holds(proof.rows)}</Flag>}
      {proof.kind === 'broken' && (
        <Flag kind="wrong">
          {auditTexts.brokenAt(proof.at.chain ?? auditTexts.operatorDesk, proof.at.seq, auditTexts.whys[proof.at.why])}
        </Flag>
      )}
      {proof.kind === 'failed' && <Flag kind="wrong">{explainError(proof.error)}</Flag>}
    </div>
  )
}
