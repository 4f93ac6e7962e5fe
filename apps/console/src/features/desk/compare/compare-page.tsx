import { useState } from 'react'
import { Link, navigate, usePlace } from '../../../platform/navigation.tsx'
import { DeskPage } from '../../../platform/parts/desk-page.tsx'
import { ListFailed, ListLoading } from '../../../platform/parts/list-states.tsx'
import { Pane } from '../../../platform/parts/pane.tsx'
import { Press } from '../../../platform/parts/press.tsx'
import { Status } from '../../../platform/parts/status.tsx'
import { TimeLeft } from '../../../platform/parts/time-left.tsx'
import { useKeys } from '../../../platform/parts/use-keys.ts'
import { clockOrDay } from '../../../platform/parts/wire-text.ts'
import { type DeskOrder, type DeskTicket, useDeskOrder } from '../desk.queries.ts'
import { useTicketDraft } from '../ticket/kept-drafts.ts'
import { compareTexts } from './compare.texts.ts'
import { type CompareRow, compareRows } from './compare-rows.ts'
import { PhotoViewer } from './photo-viewer.tsx'
import './compare.css'

/** The photo of a ticket beside what was ordered. */
export function ComparePage() {
  const { order: orderId = '', ticket: ticketId = '' } = usePlace().params
  const query = useDeskOrder(orderId)
  const ticket = query.data?.tickets.find(({ ticket_id }) => ticket_id === ticketId)
  useKeys({ escape: () => navigate('/queue', { order: orderId }) })
  if (query.data !== undefined && ticket !== undefined) return <Compare order={query.data} ticket={ticket} />
  return (
    <DeskPage title={compareTexts.title}>
      {query.isPending ? <ListLoading /> : <ListFailed error={query.error} onRetry={() => void query.refetch()} />}
    </DeskPage>
  )
}

function Compare({ order, ticket }: { readonly order: DeskOrder; readonly ticket: DeskTicket }) {
  const { draft } = useTicketDraft(ticket.ticket_id)
  const rows = compareRows(order, ticket, draft)
  const [looked, setLooked] = useState<ReadonlySet<string>>(new Set())
  const left = rows.filter(({ key }) => !looked.has(key)).length
  const changed = rows.filter(({ isChanged }) => isChanged).length
  const hash = draft.photo?.sha256 ?? ticket.photo_sha256
  const back = () => navigate('/queue', { order: order.order_id })
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
          <Link
            to="/queue"
            params={{ order: order.order_id }}
            className="text-m ink-2"
          >{`‹ ${compareTexts.back}`}</Link>
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
              <div className="pane-buttons">
                <Press onClick={back}>{compareTexts.wrong}</Press>
                <Press look="main" missing={left > 0 && compareTexts.left(left)} onClick={back}>
                  {compareTexts.done}
                </Press>
              </div>
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
    <table className="table">
      <thead>
        <tr>
          <th className="place-column">{compareTexts.place}</th>
          <th>{compareTexts.item}</th>
          <th>{compareTexts.ordered}</th>
          <th>{compareTexts.printed}</th>
          <th>{compareTexts.seen}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={row.key} className={row.isChanged ? 'changed' : undefined}>
            <td className="place-column">
              <span className="compare-place">{at + 1}</span>
            </td>
            <td>{row.item}</td>
            <td>{row.ordered}</td>
            <td>{row.isChanged ? <b>{row.printed}</b> : row.printed}</td>
            <td>
              <label className="tick">
                <input
                  type="checkbox"
                  checked={looked.has(row.key)}
                  onChange={() => onToggle(row.key)}
                  aria-label={compareTexts.lookAt(row.item)}
                />
              </label>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
