import { QrCode } from '@caimin/ui'
import type { ReactNode } from 'react'
import type { LegLine, NumberLineText } from '../../../platform/parts/bet/bet-lines.ts'
import { printTexts } from './print.texts.ts'
import type { Slip } from './slip.ts'
import './slip.css'
import { DataTable } from '../../../platform/lists/data-table.tsx'

const LEGS_PER_SHEET = 8
const LINES_PER_SHEET = 5

function sheetsOf<T>(rows: readonly T[], perSheet: number): readonly (readonly T[])[] {
  const count = Math.max(1, Math.ceil(rows.length / perSheet))
  return Array.from({ length: count }, (_, at) => rows.slice(at * perSheet, (at + 1) * perSheet))
}

/** The slip on A6 sheets: up to 8 legs or 5 lines each, then a second sheet. */
export function SlipA6({ slip }: { readonly slip: Slip }) {
  const { content } = slip
  if (content.kind === 'match') {
    const sheets = sheetsOf(content.legs, LEGS_PER_SHEET)
    return sheets.map((legs, at) => (
      <A6Sheet
        key={legs[0]?.matchId}
        slip={slip}
        sheet={sheetName(at, sheets.length)}
        isLast={at === sheets.length - 1}
      >
        <Legs slip={slip} legs={legs} />
      </A6Sheet>
    ))
  }
  const sheets = sheetsOf(content.lines, LINES_PER_SHEET)
  return sheets.map((lines, at) => (
    <A6Sheet key={lines[0]?.at} slip={slip} sheet={sheetName(at, sheets.length)} isLast={at === sheets.length - 1}>
      <Lines lines={lines} />
    </A6Sheet>
  ))
}

const sheetName = (at: number, all: number): string => (all === 1 ? '' : printTexts.sheet(at + 1, all))

interface A6SheetProps {
  readonly slip: Slip
  readonly sheet: string
  readonly isLast: boolean
  readonly children: ReactNode
}

function A6Sheet({ slip, sheet, isLast, children }: A6SheetProps) {
  return (
    <div className="sheet sheet-a6">
      <p className="sheet-ends">
        <b className="sheet-title">{`${slip.title}　${sheet}`}</b>
        <span>{slip.shop}</span>
      </p>
      <hr className="sheet-solid" />
      {slip.times > 1 && (
        <p>
          <span className="sheet-void">{printTexts.reprint(slip.times)}</span>
        </p>
      )}
      <p className="sheet-end">{`${slip.day}　${slip.decides}`}</p>
      <p className="sheet-ends">
        <b className="sheet-pick">{`${slip.game} ${slip.play}`}</b>
        <b className="sheet-cutoff">{printTexts.cutoffAt(slip.cutoff)}</b>
      </p>
      {children}
      {isLast && (
        <p className="sheet-ends sheet-sum sheet-pick">
          <b>{slip.content.kind === 'match' ? slip.content.pass : slip.isAppended && printTexts.append}</b>
          <b>{printTexts.notes(slip.notes)}</b>
          <b>{printTexts.times(slip.multiple)}</b>
          <b>{printTexts.money(slip.money)}</b>
        </p>
      )}
      <div className="sheet-foot">
        <QrCode text={slip.qr} label={slip.checkCode} />
        <div>
          <p>{printTexts.checkCode}</p>
          <p className="sheet-code">{slip.checkCode}</p>
          <p>{slip.number}</p>
          <p>{`${slip.player}　${slip.accepted}`}</p>
          <p>{`${slip.printed}　${slip.clerk}　${printTexts.nth(slip.times)}　${slip.reason}`}</p>
          <p>
            <b>{printTexts.notATicketAtAll}</b>
          </p>
        </div>
      </div>
    </div>
  )
}

function Legs({ slip, legs }: { readonly slip: Slip; readonly legs: readonly LegLine[] }) {
  return (
    <DataTable
      isPrinted
      rows={legs}
      keyOf={({ matchId, play }) => `${matchId} ${play}`}
      columns={[
        { head: printTexts.leg, cell: ({ number }) => <b>{number}</b> },
        { head: printTexts.teams, cell: ({ teams }) => teams },
        { head: printTexts.play, cell: ({ playText }) => playText },
        { head: printTexts.pick, cell: ({ options }) => <b>{options.map(({ text }) => text).join(' ')}</b> },
        {
          head: printTexts.odds,
          cell: ({ matchId, play, options }) =>
            options.map(({ option }) => slip.oddsOf(matchId, play, option)).join(' '),
        },
      ]}
    />
  )
}

function Lines({ lines }: { readonly lines: readonly NumberLineText[] }) {
  return (
    <DataTable
      isPrinted
      rows={lines}
      keyOf={({ at }) => at}
      columns={[
        { head: printTexts.line, cell: ({ at }) => at },
        { head: printTexts.play, cell: ({ play }) => play },
        {
          head: printTexts.numbers,
          cellClass: 'sheet-numbers',
          cell: ({ zones }) =>
            zones.map(({ name, numbers }) => (
              <p key={name}>
                {name} <b>{numbers}</b>
              </p>
            )),
        },
      ]}
    />
  )
}
