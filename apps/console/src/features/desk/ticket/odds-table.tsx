import { classNames } from '@caimin/ui'
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

/** Odds, handicaps and totals as printed, beside those the player saw; what differs is marked. */
export function OddsTable({ rows, lines, onOdds, onLine }: OddsTableProps) {
  const isPhone = useIsPhone()
  if (rows.length === 0) return null
  return (
    <table className="table table-tight table-flush odds-table">
      <thead>
        <tr>
          {!isPhone && <th>{ticketTexts.leg}</th>}
          <th>{ticketTexts.option}</th>
          <th className="num">{ticketTexts.seen}</th>
          <th className="num">{ticketTexts.printed}</th>
          <th className="num">{ticketTexts.change}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <OddsLine key={row.key} row={row} isFirst={isFirstOfLeg(rows, at)} isPhone={isPhone} onOdds={onOdds} />
        ))}
        {lines.map((row) => (
          <PrintedLine key={row.key} row={row} isPhone={isPhone} onLine={onLine} />
        ))}
      </tbody>
    </table>
  )
}

function isFirstOfLeg(rows: readonly OddsRow[], at: number): boolean {
  const before = rows[at - 1]
  const row = rows[at]
  return before?.matchId !== row?.matchId || before?.play !== row?.play
}

interface OddsLineProps {
  readonly row: OddsRow
  readonly isFirst: boolean
  readonly isPhone: boolean
  readonly onOdds: (key: string, typed: string) => void
}

function OddsLine({ row, isFirst, isPhone, onOdds }: OddsLineProps) {
  const change = oddsChange(row.seen, row.printed)
  const isMalformed = readOdds(row.printed) === null
  const isChanged = change !== null && change.direction !== 'same'
  return (
    <tr>
      {!isPhone && (
        <td>
          {isFirst && (
            <>
              {row.number} <span className="ink-2">{row.playText}</span>
            </>
          )}
        </td>
      )}
      <td className={classNames(isPhone && 'two-lines')}>
        {row.optionText}
        {isPhone && <span>{`${row.number} ${row.playText}`}</span>}
      </td>
      <td className="num ink-2">{row.seen}</td>
      <td className="num">
        <input
          className={classNames(
            'line-in cell-in',
            (isMalformed || !row.isNear) && 'line-in-bad',
            !isMalformed && row.isNear && isChanged && 'line-in-changed',
          )}
          inputMode="decimal"
          aria-label={ticketTexts.oddsName(row.number, row.optionText)}
          aria-invalid={isMalformed || undefined}
          value={row.printed}
          onChange={(event) => onOdds(row.key, event.target.value)}
          onFocus={(event) => event.target.select()}
        />
      </td>
      <td className={classNames('num', change?.direction === 'up' && 'red', change?.direction === 'down' && 'green')}>
        {row.isNear || isMalformed
          ? changeText(change)
          : ticketTexts.outsideRange(offeredText(row.offered?.least, row.offered?.most))}
      </td>
    </tr>
  )
}

const changeText = (change: OddsChange | null): string =>
  change === null || change.direction === 'same' ? '—' : ticketTexts[change.direction](tenthsText(change.tenths))

interface PrintedLineProps {
  readonly row: LineRow
  readonly isPhone: boolean
  readonly onLine: (key: string, typed: string) => void
}

function PrintedLine({ row, isPhone, onLine }: PrintedLineProps) {
  const read = readLine(row.printed)
  const name = ticketTexts[row.line]
  const isChanged = read !== null && read !== row.expected
  return (
    <tr>
      {!isPhone && <td>{row.number}</td>}
      <td className={classNames(isPhone && 'two-lines')}>
        {name}
        {isPhone && <span>{row.number}</span>}
      </td>
      <td className="num ink-2">{lineText(row.line, row.expected)}</td>
      <td className="num">
        <input
          className={classNames(
            'line-in cell-in',
            !row.isNear && 'line-in-bad',
            row.isNear && isChanged && 'line-in-changed',
          )}
          aria-label={ticketTexts.lineName(row.number, name)}
          value={row.printed}
          onChange={(event) => onLine(row.key, event.target.value)}
          onFocus={(event) => event.target.select()}
        />
      </td>
      <td className="num ink-2">
        {isChanged ? `${lineText(row.line, row.expected)} → ${lineText(row.line, read)}` : '—'}
      </td>
    </tr>
  )
}
