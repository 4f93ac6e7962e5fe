import { classNames } from '@caimin/ui'
import { useIsPhone } from '../use-is-phone.ts'
import { handicapText } from './bet-lines.ts'
import { oddsChange, readOdds, tenthsText } from './odds-change.ts'
import { ticketTexts } from './ticket.texts.ts'
import { type HandicapRow, type OddsRow, readHandicap } from './ticket-draft.ts'
import './record-form.css'

export interface OddsTableProps {
  readonly rows: readonly OddsRow[]
  readonly handicaps: readonly HandicapRow[]
  readonly onOdds: (key: string, typed: string) => void
  readonly onHandicap: (matchId: string, typed: string) => void
}

/** Odds and handicaps as printed, beside those the player saw; what differs is marked. */
export function OddsTable({ rows, handicaps, onOdds, onHandicap }: OddsTableProps) {
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
        {handicaps.map((row) => (
          <HandicapLine key={row.matchId} row={row} isPhone={isPhone} onHandicap={onHandicap} />
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
            isMalformed && 'line-in-bad',
            !isMalformed && isChanged && 'line-in-changed',
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
        {change === null || change.direction === 'same'
          ? '—'
          : ticketTexts[change.direction](tenthsText(change.tenths))}
      </td>
    </tr>
  )
}

interface HandicapLineProps {
  readonly row: HandicapRow
  readonly isPhone: boolean
  readonly onHandicap: (matchId: string, typed: string) => void
}

function HandicapLine({ row, isPhone, onHandicap }: HandicapLineProps) {
  const read = readHandicap(row.printed)
  const isChanged = read !== null && read !== row.expected
  return (
    <tr>
      {!isPhone && <td>{row.number}</td>}
      <td className={classNames(isPhone && 'two-lines')}>
        {ticketTexts.handicap}
        {isPhone && <span>{row.number}</span>}
      </td>
      <td className="num ink-2">{handicapText(row.expected)}</td>
      <td className="num">
        <input
          className={classNames('line-in cell-in', read === null && 'line-in-bad', isChanged && 'line-in-changed')}
          aria-label={ticketTexts.handicapName(row.number)}
          value={row.printed}
          onChange={(event) => onHandicap(row.matchId, event.target.value)}
          onFocus={(event) => event.target.select()}
        />
      </td>
      <td className="num ink-2">{isChanged ? `${handicapText(row.expected)} → ${handicapText(read)}` : '—'}</td>
    </tr>
  )
}
