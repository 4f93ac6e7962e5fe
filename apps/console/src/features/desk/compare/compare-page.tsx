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
import { Status, type StatusKind } from '../../../platform/parts/status.tsx'
import { TimeLeft } from '../../../platform/parts/time-left.tsx'
import { useKeys } from '../../../platform/parts/use-keys.ts'
import { clockOrDay } from '../../../platform/parts/wire-text.ts'
import type { DeskOrder, DeskTicket, TicketReading } from '../queries.ts'
import { useTicketDraft } from '../ticket/kept-drafts.ts'
import { useReading } from '../ticket/use-reading.ts'
import { compareTexts } from './compare.texts.ts'
import { type CompareRow, compareRows, type ReadState } from './compare-rows.ts'
import { PhotoViewer } from './photo-viewer.tsx'
import { type Way, WaysOut } from './ways-out.tsx'
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
  const { draft, change } = useTicketDraft(ticket.ticket_id)
  const { data: reading, isFetching } = useReading(order, ticket, draft)
  const rows = compareRows(order, ticket, { draft, reading })
  const [looked, setLooked] = useState<ReadonlySet<string>>(new Set())
  const [way, setWay] = useState<Way | null>(null)
  const left = rows.filter(({ key }) => !looked.has(key)).length
  const isDiffering = reading?.verdict === 'another' || rows.some(({ state }) => state === 'differs')
  const hash = draft.photo?.sha256 ?? ticket.photo_sha256
  const back = () => navigate(links.queue({ order: order.order_id }))
  const toggle = (key: string) =>
    setLooked((before) => {
      const next = new Set(before)
      if (!next.delete(key)) next.add(key)
      return next
    })
  function goWay() {
    if (way !== 'reprint') {
      navigate(links.queue({ order: order.order_id, ...(way === 'fail' && { leave: 'yes' }) }))
      return
    }
    const serial = draft.serial || (reading?.serial ?? '')
    // The right ticket is photographed anew; what the wrong one said is of no use for it.
    change({ photo: null, serial: '' })
    const note = compareTexts.misprintOf(order.order_no, ticket.seq)
    navigate(links.shifts({ game: order.game, amount: ticket.stake, serial, note }))
  }

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
          head={<Conclusion reading={reading} isFetching={isFetching} />}
          foot={
            <PaneActions>
              <Button variant="outline" missing={way === null && compareTexts.chooseWay} onClick={goWay}>
                {compareTexts.go}
              </Button>
              <Button
                missing={(isDiffering && compareTexts.hasDiffering) || (left > 0 && compareTexts.left(left))}
                onClick={back}
              >
                {compareTexts.done}
              </Button>
            </PaneActions>
          }
        >
          <CompareTable rows={rows} looked={looked} onToggle={toggle} />
          <WaysOut order={order} ticket={ticket} way={way} onChange={setWay} />
          {hash !== null && <p className="text-s ink-2 mono">{compareTexts.hash(hash)}</p>}
        </Pane>
      </div>
    </DeskPage>
  )
}

interface ConclusionProps {
  readonly reading: TicketReading | undefined
  readonly isFetching: boolean
}

/** What the photo says as a whole. */
function Conclusion({ reading, isFetching }: ConclusionProps) {
  if (reading === undefined) {
    return <Status kind="ring">{isFetching ? compareTexts.reading : compareTexts.notRead}</Status>
  }
  const count = (state: ReadState) => reading.fields.filter((field) => field.state === state).length
  if (reading.verdict === 'another') return <Status kind="stop">{compareTexts.another}</Status>
  if (count('differs') > 0) return <Status kind="stop">{compareTexts.differs(count('differs'))}</Status>
  if (count('odds') > 0) return <Status kind="warn">{compareTexts.odds(count('odds'))}</Status>
  if (count('unread') > 0) return <Status kind="ring">{compareTexts.unread(count('unread'))}</Status>
  return <Status kind="half">{compareTexts.same}</Status>
}

interface CompareTableProps {
  readonly rows: readonly CompareRow[]
  readonly looked: ReadonlySet<string>
  readonly onToggle: (key: string) => void
}

const KINDS: Readonly<Record<ReadState, StatusKind>> = { same: 'done', odds: 'warn', differs: 'stop', unread: 'ring' }

function CompareTable({ rows, looked, onToggle }: CompareTableProps) {
  return (
    <DataTable
      rows={rows}
      keyOf={({ key }) => key}
      rowClass={({ state }) => (state === 'differs' ? 'compare-differs' : state === 'odds' && 'changed')}
      columns={[
        {
          head: compareTexts.place,
          columnClass: 'place-column',
          cell: (_, at) => <span className="compare-place">{at + 1}</span>,
        },
        { head: compareTexts.item, cell: ({ item }) => item },
        {
          head: compareTexts.ordered,
          cell: ({ ordered }) => ordered,
          after: ({ filled }) =>
            filled !== null && <span className="compare-filled">{compareTexts.filled(filled)}</span>,
        },
        {
          head: compareTexts.read,
          cellClass: ({ state }) => (state === 'differs' || state === 'odds') && 'compare-read',
          cell: ({ read }) => read ?? compareTexts.none,
        },
        {
          head: compareTexts.conclusion,
          cell: ({ state }) =>
            state === null ? (
              compareTexts.notCompared
            ) : (
              <Status kind={KINDS[state]}>{compareTexts.states[state]}</Status>
            ),
        },
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
