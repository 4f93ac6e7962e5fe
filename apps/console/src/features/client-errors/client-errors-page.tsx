import { usePages } from '@caimin/session'
import { Button } from '@caimin/ui'
import type { Column } from '../../platform/lists/data-table.tsx'
import { ListAndPane } from '../../platform/lists/list-and-pane.tsx'
import { Facts, Pane, PaneSection } from '../../platform/parts/pane.tsx'
import { clockOrDay } from '../../platform/parts/wire-text.ts'
import { clientErrorsKeys, clientErrorsTexts } from './client-errors.texts.ts'
import { type ClientErrorRow, clientErrorsQuery } from './queries.ts'
import './client-errors.css'

const keyOf = ({ fingerprint }: ClientErrorRow): string => fingerprint

const COLUMNS: readonly Column<ClientErrorRow>[] = [
  {
    head: clientErrorsTexts.message,
    selects: true,
    cellClass: 'two-lines',
    cell: ({ message }) => <span className="client-error-text">{message}</span>,
    after: ({ path }) => <span className="mono">{path}</span>,
  },
  { head: clientErrorsTexts.app, isExtra: true, cell: ({ app }) => clientErrorsTexts.apps[app] },
  { head: clientErrorsTexts.lastSeen, isNumber: true, isExtra: true, cell: (row) => clockOrDay(row.last_seen_at) },
  { head: clientErrorsTexts.count, isNumber: true, cellClass: 'bold', cell: ({ count }) => count },
]

/** What failed in the browsers of players and staff. */
export function ClientErrorsPage() {
  const errors = usePages(clientErrorsQuery)
  return (
    <ListAndPane
      texts={clientErrorsTexts}
      list={errors}
      columns={COLUMNS}
      keyOf={keyOf}
      keyNames={clientErrorsKeys}
      pane={(row, onLeave) => <ErrorPane row={row} onLeave={onLeave} />}
    />
  )
}

function ErrorPane({ row, onLeave }: { readonly row: ClientErrorRow; readonly onLeave: () => void }) {
  return (
    <Pane
      label={clientErrorsTexts.paneLabel}
      head={
        <>
          <h2 className="client-error-text">{row.message}</h2>
          <Button variant="quiet" size="small" hotkey="Esc" onClick={onLeave}>
            {clientErrorsTexts.close}
          </Button>
        </>
      }
    >
      <PaneSection>
        <Facts
          facts={[
            [clientErrorsTexts.app, clientErrorsTexts.apps[row.app]],
            [
              clientErrorsTexts.path,
              <span key="path" className="client-error-text">
                {row.path}
              </span>,
            ],
            [clientErrorsTexts.version, row.version],
            [clientErrorsTexts.count, row.count],
            [clientErrorsTexts.firstSeen, clockOrDay(row.first_seen_at)],
            [clientErrorsTexts.lastSeen, clockOrDay(row.last_seen_at)],
          ]}
        />
      </PaneSection>
      <PaneSection title={clientErrorsTexts.stack}>
        <p className="mono text-s client-error-stack">{row.stack}</p>
      </PaneSection>
    </Pane>
  )
}
