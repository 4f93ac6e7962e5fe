import { Link, navigate } from '@caimin/router'
import { Button, CheckBox, EmptyState, QueryView } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { deskOrderQuery, isUnknownOrder } from '../../../platform/desk-order.ts'
import { links } from '../../../platform/links.ts'
import { DataTable } from '../../../platform/lists/data-table.tsx'
import { DeskPage } from '../../../platform/parts/desk-page.tsx'
import { Pane } from '../../../platform/parts/pane.tsx'
import { PaneActions } from '../../../platform/parts/pane-actions.tsx'
import { Status } from '../../../platform/parts/status.tsx'
import { TimeLeft } from '../../../platform/parts/time-left.tsx'
import { useKeys } from '../../../platform/parts/use-keys.ts'
import { clockOrDay } from '../../../platform/parts/wire-text.ts'
import type { DeskOrder, DeskTicket } from '../queries.ts'
import { useTicketDraft } from '../ticket/kept-drafts.ts'
import { compareTexts } from './compare.texts.ts'
import { type CompareRow, compareRows } from './compare-rows.ts'
import { PhotoViewer } from './photo-viewer.tsx'
import './compare.css'

interface ComparePageProps {
  readonly order?: string | undefined
  readonly ticket?: string | undefined
}

/** The photo of a ticket beside what was ordered. */
export function ComparePage({ order: orderId = '', ticket: ticketId = '' }: ComparePageProps) {
  const query = useQuery({ ...deskOrderQuery(orderId), enabled: orderId !== '' })
  const order = query.data
  const ticket = order?.tickets.find(({ ticket_id }) => ticket_id === ticketId)
  useKeys({ escape: () => navigate(links.queue({ order: orderId })) })
  if (order !== undefined && ticket !== undefined) return <Compare order={order} ticket={ticket} />
  return (
    <DeskPage title={compareTexts.title}>
      {orderId === '' ? (
        <UnknownTicket />
      ) : (
        <QueryView query={query} failed={(error) => isUnknownOrder(error) && <UnknownTicket />}>
          {() => <UnknownTicket />}
        </QueryView>
      )}
    </DeskPage>
  )
}

const UnknownTicket = () => (
  <EmptyState
    title={compareTexts.unknown}
    hint={compareTexts.unknownHint}
    action={<Link to={links.queue()}>{compareTexts.toQueue}</Link>}
  />
)

function Compare({ order, ticket }: { readonly order: DeskOrder; readonly ticket: DeskTicket }) {
  const { draft } = useTicketDraft(ticket.ticket_id)
  const rows = compareRows(order, ticket, draft)
  const [looked, setLooked] = useState<ReadonlySet<string>>(new Set())
  const left = rows.filter(({ key }) => !looked.has(key)).length
  const changed = rows.filter(({ isChanged }) => isChanged).length
  const hash = draft.photo?.sha256 ?? ticket.photo_sha256
  const back = () => navigate(links.queue({ order: order.order_id }))
  const toggle = (key: string) =>
    setLooked((before) => {
      const next = new Set(before)
      if (!next.delete(key)) next.add(key)
      return next
    })

  return (
    <DeskPage
      title={
        <>
          <Link to={links.queue({ order: order.order_id })} className="text-m ink-2">{`‹ ${compareTexts.back}`}</Link>
          {`　${compareTexts.title}`}
        </>
      }
      help={compareTexts.which(order.order_no, ticket.seq, order.tickets.length)}
      tools={
        <>
          <span className="desk-help">{compareTexts.cutoff(clockOrDay(order.cutoff_at))}</span>
          <TimeLeft until={order.cutoff_at} big />
        </>
      }
    >
      <div className="split compare">
        <PhotoViewer url={draft.photo?.url ?? ticket.photo_url} />
        <Pane
          label={compareTexts.title}
          head={
            changed > 0 ? (
              <Status kind="warn">{compareTexts.changed(changed)}</Status>
            ) : (
              <Status kind="half">{compareTexts.nothingChanged}</Status>
            )
          }
          foot={
            <>
              <p className="text-s ink-2">{compareTexts.howWrong}</p>
              <PaneActions>
                <Button variant="outline" onClick={back}>
                  {compareTexts.wrong}
                </Button>
                <Button missing={left > 0 && compareTexts.left(left)} onClick={back}>
                  {compareTexts.done}
                </Button>
              </PaneActions>
            </>
          }
        >
          <CompareTable rows={rows} looked={looked} onToggle={toggle} />
          {hash !== null && <p className="text-s ink-2 mono">{compareTexts.hash(hash)}</p>}
        </Pane>
      </div>
    </DeskPage>
  )
}

interface CompareTableProps {
  readonly rows: readonly CompareRow[]
  readonly looked: ReadonlySet<string>
  readonly onToggle: (key: string) => void
}

function CompareTable({ rows, looked, onToggle }: CompareTableProps) {
  return (
    <DataTable
      rows={rows}
      keyOf={({ key }) => key}
      rowClass={({ isChanged }) => isChanged && 'changed'}
      columns={[
        {
          head: compareTexts.place,
          columnClass: 'place-column',
          cell: (_, at) => <span className="compare-place">{at + 1}</span>,
        },
        { head: compareTexts.item, cell: ({ item }) => item },
        { head: compareTexts.ordered, cell: ({ ordered }) => ordered },
        { head: compareTexts.printed, cell: ({ isChanged, printed }) => (isChanged ? <b>{printed}</b> : printed) },
        {
          head: compareTexts.seen,
          cell: ({ key, item }) => (
            <CheckBox checked={looked.has(key)} onChange={() => onToggle(key)} aria-label={compareTexts.lookAt(item)} />
          ),
        },
      ]}
    />
  )
}
