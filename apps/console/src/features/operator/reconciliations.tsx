import { exactAmountText } from '@caimin/base'
import type { OutputOf } from '@caimin/contract'
import { QueryView } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { Flag } from '../../platform/parts/flag.tsx'
import { PaneSection } from '../../platform/parts/pane.tsx'
import { ledgerTexts } from './ledger.texts.ts'
import { reconciliationsQuery } from './queries.ts'

type Reconciliation = OutputOf<'reconciliation', 'list'>['rows'][number]

/** What the daily comparison of the channels' statements with the books found. */
export function Reconciliations() {
  return (
    <PaneSection title={ledgerTexts.channels}>
      <QueryView query={useQuery(reconciliationsQuery)}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="ink-2">{ledgerTexts.noStatements}</p>
          ) : (
            <div className="stack">
              {rows.map((made) => (
                <OneDay key={made.reconciliation_id} made={made} />
              ))}
            </div>
          )
        }
      </QueryView>
    </PaneSection>
  )
}

function OneDay({ made: { channel, day, lines, here, there, differences } }: { readonly made: Reconciliation }) {
  return (
    <div>
      <Flag kind={differences.length === 0 ? 'ok' : 'wrong'}>
        {day} {channel} {ledgerTexts.statementLines(lines)}{' '}
        {differences.length === 0
          ? ledgerTexts.agrees(exactAmountText(here))
          : ledgerTexts.differs(differences.length, exactAmountText(here), exactAmountText(there))}
      </Flag>
      {differences.map(({ what, kind, recharge_no, here: ours, there: theirs }) => (
        <p key={`${kind} ${recharge_no}`} className="text-s">
          {recharge_no} {ledgerTexts.differences[what]}{' '}
          {ledgerTexts.sides(
            ours === null ? '—' : exactAmountText(ours),
            theirs === null ? '—' : exactAmountText(theirs),
          )}
        </p>
      ))}
    </div>
  )
}
