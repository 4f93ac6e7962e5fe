import { toast } from '@caimin/ui'
import { useState } from 'react'
import { explainError } from '../../platform/explain.ts'
import { DeskPage } from '../../platform/parts/desk-page.tsx'
import { Flag } from '../../platform/parts/flag.tsx'
import { PaneGuard } from '../../platform/parts/guards.tsx'
import { KeyBar } from '../../platform/parts/keys.tsx'
import { PagedList } from '../../platform/parts/paged-list.tsx'
import { EmptyPane } from '../../platform/parts/pane.tsx'
import { Press } from '../../platform/parts/press.tsx'
import { saveFile } from '../../platform/parts/save-file.ts'
import { useKeys } from '../../platform/parts/use-keys.ts'
import { auditKeys, auditTexts } from './audit.texts.ts'
import { AuditFilterBar } from './audit-filter.tsx'
import { AuditTable, rowId } from './audit-table.tsx'
import { DeedPane } from './deed-pane.tsx'
import { type AuditFilter, type AuditRow, exportDeeds, type Proof, useDeeds, useProof } from './use-audit.ts'
import './audit.css'

/** What staff did, the newest first, and the proof that nobody changed it since. */
export function AuditPage() {
  const [filter, setFilter] = useState<AuditFilter>({})
  const [inHand, setInHand] = useState<AuditRow | null>(null)
  const { proof, start } = useProof()
  const query = useDeeds(filter)
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? []

  const step = (by: 1 | -1) => {
    const at = inHand === null ? -1 : rows.findIndex((row) => rowId(row) === rowId(inHand))
    const next = rows[inHand === null ? 0 : at + by]
    if (next !== undefined) setInHand(next)
  }
  useKeys({ j: () => step(1), k: () => step(-1), escape: () => setInHand(null) })

  return (
    <DeskPage
      title={auditTexts.title}
      help={auditTexts.help}
      tools={
        <>
          <ExportPress filter={filter} />
          <Press look="main" size="small" busy={proof.kind === 'running'} onClick={() => void start()}>
            {auditTexts.verify}
          </Press>
        </>
      }
    >
      <div className="split audit-split">
        <div className="column">
          <ProofLine proof={proof} />
          <AuditFilterBar onFilter={setFilter} />
          <div className="table-scroll">
            <PagedList
              query={query}
              count={rows.length}
              empty={{ title: auditTexts.empty, hint: auditTexts.emptyHint }}
            >
              <AuditTable rows={rows} inHand={inHand} onTake={setInHand} />
            </PagedList>
          </div>
          <KeyBar names={auditKeys} />
        </div>
        {inHand === null ? (
          <EmptyPane label={auditTexts.paneLabel} text={auditTexts.nothingInHand} />
        ) : (
          <PaneGuard key={rowId(inHand)}>
            <DeedPane row={inHand} onLeave={() => setInHand(null)} />
          </PaneGuard>
        )}
      </div>
    </DeskPage>
  )
}

function ExportPress({ filter }: { readonly filter: AuditFilter }) {
  const [isBusy, setBusy] = useState(false)

  async function save(): Promise<void> {
    setBusy(true)
    try {
      const { name, csv, rows } = await exportDeeds(filter)
      saveFile(name, csv)
      toast(auditTexts.exported(rows))
    } catch (error) {
      toast(explainError(error))
    }
    setBusy(false)
  }

  return (
    <Press size="small" busy={isBusy} onClick={() => void save()}>
      {auditTexts.export}
    </Press>
  )
}

/** How far the log holds; always there, so that a screen reader hears the answer. */
function ProofLine({ proof }: { readonly proof: Proof }) {
  return (
    <div role="status" className="audit-proof">
      {proof.kind === 'running' && <p className="ink-2">{auditTexts.verifying(proof.rows)}</p>}
      {proof.kind === 'holds' && <Flag kind="ok">{auditTexts.holds(proof.rows)}</Flag>}
      {proof.kind === 'broken' && (
        <Flag kind="wrong">
          {auditTexts.broken(proof.at.chain ?? auditTexts.operatorDesk, proof.at.seq, auditTexts.whys[proof.at.why])}
        </Flag>
      )}
      {proof.kind === 'failed' && <Flag kind="wrong">{explainError(proof.error)}</Flag>}
    </div>
  )
}
