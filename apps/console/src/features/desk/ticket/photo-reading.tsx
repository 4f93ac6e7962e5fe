import { CallFailed } from '@caimin/session'
import { Button } from '@caimin/ui'
import { explain } from '../../../platform/explain.ts'
import { Flag } from '../../../platform/parts/flag.tsx'
import { Status } from '../../../platform/parts/status.tsx'
import type { DeskOrder, DeskTicket, TicketReading } from '../queries.ts'
import { isSameOdds } from './odds-change.ts'
import { readingTexts } from './reading.texts.ts'
import type { OddsRow, TicketDraft } from './ticket-draft.ts'
import { useReading } from './use-reading.ts'

export interface PhotoReadingProps {
  readonly order: DeskOrder
  readonly ticket: DeskTicket
  readonly draft: TicketDraft
  readonly rows: readonly OddsRow[]
  readonly change: (next: Partial<TicketDraft>) => void
}

/** What was read of the photo, and what of it the clerk may take over: nothing is filled in by itself. */
export function PhotoReading({ order, ticket, draft, rows, change }: PhotoReadingProps) {
  const { data: reading, error, isFetching, refetch } = useReading(order, ticket, draft)
  if (draft.photo === null) return null
  if (isFetching) {
    return (
      <p className="photo-reading ink-2" role="status">
        {readingTexts.reading}
      </p>
    )
  }
  if (reading === undefined) {
    return (
      <p className="photo-reading ink-2" role="status">
        {error instanceof CallFailed ? explain(error.refusal) : readingTexts.notRead}{' '}
        <button type="button" className="text-link" onClick={() => void refetch()}>
          {readingTexts.readAgain}
        </button>
      </p>
    )
  }
  const { serial } = reading
  const odds = oddsToTake(reading, rows)
  return (
    <div className="photo-reading">
      <Verdict reading={reading} />
      {reading.is_serial_used && <Flag>{readingTexts.serialUsed(serial ?? '')}</Flag>}
      {serial !== null && !reading.is_serial_used && draft.serial.trim() !== serial && (
        <Button variant="outline" size="small" onClick={() => change({ serial })}>
          {readingTexts.takeSerial(serial)}
        </Button>
      )}
      {odds.length > 0 && (
        <Button
          variant="outline"
          size="small"
          onClick={() => change({ odds: { ...draft.odds, ...Object.fromEntries(odds) }, isOddsChecked: false })}
        >
          {readingTexts.takeOdds(odds.length)}
        </Button>
      )}
    </div>
  )
}

/** Said in the words of a reader: that a ticket is right is for the clerk to say. */
function Verdict({ reading: { verdict, fields } }: { readonly reading: TicketReading }) {
  const count = (state: TicketReading['fields'][number]['state']) =>
    fields.filter((field) => field.state === state).length
  const unread = count('unread')
  switch (verdict) {
    case 'another':
      return <Flag>{readingTexts.another}</Flag>
    case 'differs':
      return <Status kind="warn">{readingTexts.differs(count('differs') + count('odds'), unread)}</Status>
    case 'unread':
      return <Status kind="ring">{readingTexts.unread(unread)}</Status>
    case 'same':
      return <Status kind="half">{readingTexts.same}</Status>
  }
}

/** Odds that were read and are not those of the form, by the keys of its rows. */
function oddsToTake({ odds }: TicketReading, rows: readonly OddsRow[]): (readonly [string, string])[] {
  return rows.flatMap(({ key, matchId, play, option, printed }) => {
    const read = odds[matchId]?.[play]?.[option]
    return read === undefined || isSameOdds(read, printed) ? [] : [[key, read] as const]
  })
}
