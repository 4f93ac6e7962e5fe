import type { OutputOf } from '@caimin/contract'
import { answerOf } from '@caimin/session'
import { useQuery } from '@tanstack/react-query'
import { client } from '../../platform/client.ts'
import { Flag } from '../../platform/parts/flag.tsx'
import { ListFailed, ListLoading } from '../../platform/parts/list-states.tsx'
import { PaneSection } from '../../platform/parts/pane.tsx'
import { yuanText } from '../../platform/parts/wire-text.ts'
import { ledgerTexts } from './ledger.texts.ts'

type Reconciliation = OutputOf<'reconciliation', 'list'>['rows'][number]

/** What the daily comparison of the channels' statements with the books found. */
export function Reconciliations() {
  const query = useQuery({
    queryKey: ['operator', 'reconciliations'],
    queryFn: () => answerOf(client.reconciliation.list({})),
  })
  return (
    <PaneSection title={ledgerTexts.channels}>
      {query.isPending && <ListLoading />}
      {query.isError && query.data === undefined && (
        <ListFailed error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.data?.rows.length === 0 && <p className="ink-2">{ledgerTexts.noStatements}</p>}
      <div className="stack">
        {query.data?.rows.map((made) => (
          <OneDay key={made.reconciliation_id} made={made} />
        ))}
      </div>
    </PaneSection>
  )
}

function OneDay({ made: { channel, day, lines, here, there, differences } }: { readonly made: Reconciliation }) {
  return (
    <div>
      <Flag kind={differences.length === 0 ? 'ok' : 'wrong'}>
        {day} {channel} {ledgerTexts.statementLines(lines)}{' '}
        {differences.length === 0
          ? ledgerTexts.agrees(yuanText(here))
          : ledgerTexts.differs(differences.length, yuanText(here), yuanText(there))}
      </Flag>
      {differences.map(({ what, kind, recharge_no, here: ours, there: theirs }) => (
        <p key={`${kind} ${recharge_no}`} className="text-s">
          {recharge_no} {ledgerTexts.differences[what]}{' '}
          {ledgerTexts.sides(ours === null ? '—' : yuanText(ours), theirs === null ? '—' : yuanText(theirs))}
        </p>
      ))}
    </div>
  )
}
