import { exactAmountText } from '@caimin/base'
import { TICKET_SERIAL } from '@caimin/contract'
import { Link, navigate } from '@caimin/router'
import { TextField } from '@caimin/ui'
import { useRef } from 'react'
import { links } from '../../../platform/links.ts'
import { Flag } from '../../../platform/parts/flag.tsx'
import { PaneSection } from '../../../platform/parts/pane.tsx'
import { useKeys, useScan } from '../../../platform/parts/use-keys.ts'
import type { DeskOrder, DeskTicket } from '../queries.ts'
import { useTicketDraft } from './kept-drafts.ts'
import { mostPrize } from './most-prize.ts'
import { OddsTable } from './odds-table.tsx'
import { PhotoField } from './photo-field.tsx'
import { PhotoReading } from './photo-reading.tsx'
import { lineRows, printedLines } from './printed-lines.ts'
import { readingTexts } from './reading.texts.ts'
import { ticketTexts } from './ticket.texts.ts'
import { oddsRows, printedOdds } from './ticket-draft.ts'
import { useReading } from './use-reading.ts'
import './record-form.css'

/** The QR code of a bet slip of ours, which is looked up instead. */
const SLIP_CODE = /^\d+-\d+\.\w{6}$/

/** What is still to be filled in before a ticket can be recorded, and what will be sent. */
export function useTicketRecord(order: DeskOrder, ticket: DeskTicket) {
  const { draft, change, drop } = useTicketDraft(ticket.ticket_id)
  const reading = useReading(order, ticket, draft)
  const rows = oddsRows(order, ticket, draft)
  const lines = lineRows(order, ticket, draft)
  const odds = printedOdds(rows)
  const linesSent = printedLines(lines)
  const serial = draft.serial.trim()
  const isOutside = rows.some(({ isNear }) => !isNear) || lines.some(({ isNear }) => !isNear)
  return {
    draft,
    change,
    drop,
    rows,
    lines,
    odds,
    /** Odds or lines that were never offered: recorded once a second person agrees. */
    isOutside,
    missing:
      (reading.data?.verdict === 'another' && readingTexts.photoOfAnother) ||
      missingIn(draft.photo === null, serial, odds === null, linesSent === null) ||
      (isOutside && !draft.isOddsChecked && ticketTexts.needsOddsChecked),
    /** The fields of the call; meaningful once nothing is missing. */
    printed: {
      serial,
      photo_id: draft.photo?.id ?? '',
      ...(rows.length > 0 && odds !== null && { printed_odds: odds }),
      ...linesSent,
    },
  }
}

function missingIn(noPhoto: boolean, serial: string, noOdds: boolean, noLine: boolean): string | false {
  if (noPhoto) return ticketTexts.needsPhoto
  if (serial.length < TICKET_SERIAL.min) return ticketTexts.needsSerial
  if (noOdds) return ticketTexts.needsOdds
  return noLine && ticketTexts.needsLine
}

export type TicketRecord = ReturnType<typeof useTicketRecord>

export interface RecordFormProps {
  readonly order: DeskOrder
  readonly ticket: DeskTicket
  readonly record: TicketRecord
  readonly title: string
  /** Enter after the serial records, once nothing is missing. */
  readonly onEnter?: (() => void) | undefined
}

/** Photo, serial, and printed odds of one ticket. */
export function RecordForm({ order, ticket, record, title, onEnter }: RecordFormProps) {
  const { draft, change, rows, lines } = record
  const serialField = useRef<HTMLInputElement>(null)
  useKeys({ t: () => serialField.current?.focus() })
  useScan((code) => {
    if (SLIP_CODE.test(code)) return false
    change({ serial: code })
    return true
  })
  const compare = { order: order.order_id, ticket: ticket.ticket_id }
  return (
    <PaneSection title={title} side={<PhotoMarks order={order} ticket={ticket} hasPhoto={draft.photo !== null} />}>
      <div className="record-head">
        <PhotoField
          order={order}
          ticket={ticket}
          photo={draft.photo}
          onPhoto={(photo) => change({ photo })}
          onEnlarge={() => navigate(links.compare(compare))}
        />
        <TextField
          label={ticketTexts.serial}
          value={draft.serial}
          onChange={(serial) => change({ serial })}
          ref={serialField}
          onEnter={onEnter}
          hint={
            draft.photo === null ? (
              ticketTexts.serialHint
            ) : (
              <Link to={links.compare(compare)} className="text-link">
                {ticketTexts.compare}
              </Link>
            )
          }
          mono
          maxLength={TICKET_SERIAL.max}
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      <PhotoReading order={order} ticket={ticket} draft={draft} rows={rows} change={change} />
      <OddsTable
        rows={rows}
        lines={lines}
        onOdds={(key, typed) => change({ odds: { ...draft.odds, [key]: typed }, isOddsChecked: false })}
        onLine={(key, typed) => change({ lines: { ...draft.lines, [key]: typed }, isOddsChecked: false })}
      />
      {record.isOutside && record.odds !== null && <OutsideOffered order={order} ticket={ticket} record={record} />}
    </PaneSection>
  )
}

/** What odds that were never offered make of the prize; their author has to confirm that they are printed so. */
function OutsideOffered({ order, ticket, record }: Pick<RecordFormProps, 'order' | 'ticket' | 'record'>) {
  const [before, after] = [mostPrize(order, ticket, order.seen_odds), mostPrize(order, ticket, record.odds)]
  return (
    <Flag>
      <p>{ticketTexts.outside}</p>
      {before !== null && after !== null && (
        <p>
          <b>{ticketTexts.outsidePrizes(exactAmountText(before), exactAmountText(after))}</b>
        </p>
      )}
      <label>
        <input
          type="checkbox"
          checked={record.draft.isOddsChecked}
          onChange={(event) => record.change({ isOddsChecked: event.target.checked })}
        />{' '}
        {ticketTexts.oddsChecked}
      </label>
    </Flag>
  )
}

/** More are counted instead of named. */
const MAX_MARKED = 8

/** ① 已拍 ② 未拍, for orders of several tickets. */
function PhotoMarks({ order, ticket, hasPhoto }: { order: DeskOrder; ticket: DeskTicket; hasPhoto: boolean }) {
  const live = order.tickets.filter(({ state }) => state !== 'superseded')
  const isTaken = (each: DeskTicket) => each.photo_sha256 !== null || (each.ticket_id === ticket.ticket_id && hasPhoto)
  const marks = (taken: boolean) =>
    live
      .filter((each) => isTaken(each) === taken)
      .map(({ seq }) => ticketTexts.mark(seq))
      .join('')
  const taken = marks(true)
  const left = marks(false)
  if (live.length > MAX_MARKED) {
    const count = live.filter(isTaken).length
    return <span className="text-s ink-2">{ticketTexts.photographedSome(count, live.length - count)}</span>
  }
  return (
    <span className="text-s ink-2">
      {[taken !== '' && ticketTexts.photographed(taken), left !== '' && ticketTexts.notPhotographed(left)]
        .filter(Boolean)
        .join('　')}
    </span>
  )
}
