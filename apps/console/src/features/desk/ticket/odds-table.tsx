import { classNames } from '@caimin/ui'
import type { ReactNode } from 'react'
import { type Column, DataTable } from '../../../platform/lists/data-table.tsx'
import { offeredText } from '../../../platform/parts/review/review-legs.tsx'
import { useIsPhone } from '../use-is-phone.ts'
import { type OddsChange, oddsChange, readOdds, tenthsText } from './odds-change.ts'
import { type LineRow, lineText, readLine } from './printed-lines.ts'
import { ticketTexts } from './ticket.texts.ts'
import type { OddsRow } from './ticket-draft.ts'
import './record-form.css'

export interface OddsTableProps {
  readonly rows: readonly OddsRow[]
  readonly lines: readonly LineRow[]
  readonly onOdds: (key: string, typed: string) => void
  readonly onLine: (key: string, typed: string) => void
}

/** One line of the form: what the player saw, and what is printed. */
interface TypedRow {
  readonly key: string
  readonly leg: ReactNode
  readonly name: string
  /** Below the name on a phone, where legs have no column. */
  readonly phoneLeg: string
  readonly seen: string
  readonly now: { readonly text: string; readonly className: string | false }
  readonly input: ReactNode
  readonly change: string
  readonly changeClass: string | false
}

/** Odds, handicaps and totals as printed, beside those the player saw; what differs is marked. */
export function OddsTable({ rows, lines, onOdds, onLine }: OddsTableProps) {
  const isPhone = useIsPhone()
  if (rows.length === 0) return null
  const columns: readonly Column<TypedRow>[] = [
    ...(isPhone ? [] : [LEG]),
    {
      head: ticketTexts.option,
      cellClass: () => isPhone && 'two-lines',
      cell: ({ name }) => name,
      after: ({ phoneLeg }) => isPhone && <span>{phoneLeg}</span>,
    },
    ...(isPhone ? [SEEN_AND_NOW] : [SEEN, NOW]),
    { head: ticketTexts.printed, isNumber: true, cell: ({ input }) => input },
    {
      head: ticketTexts.change,
      isNumber: true,
      cellClass: ({ changeClass }) => changeClass,
      cell: ({ change }) => change,
    },
  ]
  const typed = [
    ...rows.map((row, at) => oddsRow(row, isFirstOfLeg(rows, at), onOdds)),
    ...lines.map((row) => lineRow(row, onLine)),
  ]
  return <DataTable className="odds-table" isTight isFlush columns={columns} rows={typed} keyOf={({ key }) => key} />
}

const SEEN: Column<TypedRow> = { head: ticketTexts.seen, isNumber: true, cellClass: 'ink-2', cell: ({ seen }) => seen }

/** A phone has no room for one more column. */
const SEEN_AND_NOW: Column<TypedRow> = {
  ...SEEN,
  cellClass: 'ink-2 two-lines',
  after: ({ now }) => (
    <span>
      {`${ticketTexts.now} `}
      <b className={now.className || undefined}>{now.text}</b>
    </span>
  ),
}

/** Beside what the player saw: before printing this decides whether to ask. */
const NOW: Column<TypedRow> = {
  head: ticketTexts.now,
  isNumber: true,
  cellClass: ({ now }) => now.className,
  cell: ({ now }) => now.text,
}

const LEG: Column<TypedRow> = { head: ticketTexts.leg, cell: ({ leg }) => leg }

function isFirstOfLeg(rows: readonly OddsRow[], at: number): boolean {
  const before = rows[at - 1]
  const row = rows[at]
  return before?.matchId !== row?.matchId || before?.play !== row?.play
}

function oddsRow(row: OddsRow, isFirst: boolean, onOdds: OddsTableProps['onOdds']): TypedRow {
  const { key, number, playText, optionText, seen, now, printed, isNear, offered } = row
  const change = oddsChange(seen, printed)
  const isMalformed = readOdds(printed) === null
  const isChanged = change !== null && change.direction !== 'same'
  return {
    key,
    name: optionText,
    phoneLeg: `${number} ${playText}`,
    seen,
    now: { text: now ?? '—', className: changeClass(now === undefined ? null : oddsChange(seen, now)) || 'ink-2' },
    leg: isFirst && (
      <>
        {number} <span className="ink-2">{playText}</span>
      </>
    ),
    input: (
      <input
        className={classNames(
          'ui-input cell-in',
          (isMalformed || !isNear) && 'ui-input-wrong',
          !isMalformed && isNear && isChanged && 'input-changed',
        )}
        inputMode="decimal"
        aria-label={ticketTexts.oddsName(number, optionText)}
        aria-invalid={isMalformed || undefined}
        value={printed}
        onChange={(event) => onOdds(key, event.target.value)}
        onFocus={(event) => event.target.select()}
      />
    ),
    change:
      isNear || isMalformed ? changeText(change) : ticketTexts.outsideRange(offeredText(offered?.least, offered?.most)),
    changeClass: changeClass(change),
  }
}

const changeClass = (change: OddsChange | null): string =>
  classNames(change?.direction === 'up' && 'red', change?.direction === 'down' && 'green')

const changeText = (change: OddsChange | null): string =>
  change === null || change.direction === 'same' ? '—' : ticketTexts[change.direction](tenthsText(change.tenths))

function lineRow(row: LineRow, onLine: OddsTableProps['onLine']): TypedRow {
  const { key, number, line, expected, now, printed, isNear } = row
  const read = readLine(printed)
  const name = ticketTexts[line]
  const isChanged = read !== null && read !== expected
  return {
    key,
    name,
    leg: number,
    phoneLeg: number,
    seen: lineText(line, expected),
    now: { text: lineText(line, now), className: now !== expected && 'red' },
    input: (
      <input
        className={classNames('ui-input cell-in', !isNear && 'ui-input-wrong', isNear && isChanged && 'input-changed')}
        aria-label={ticketTexts.lineName(number, name)}
        value={printed}
        onChange={(event) => onLine(key, event.target.value)}
        onFocus={(event) => event.target.select()}
      />
    ),
    change: isChanged ? `${lineText(line, expected)} → ${lineText(line, read)}` : '—',
    changeClass: 'ink-2',
  }
}
