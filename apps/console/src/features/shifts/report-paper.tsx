import { exactAmountText } from '@caimin/base'
import { GAME_NAMES } from '@caimin/rules/games'
import type { FactListProps } from '@caimin/ui'
import { Facts } from '../../platform/parts/pane.tsx'
import { useSignedInStaff } from '../../platform/staff.ts'
import { CarriedList, SignedSlips } from './carried-list.tsx'
import { DrawerTable, GamesTable, MoneyTable } from './figure-tables.tsx'
import type { ShiftReport } from './queries.ts'
import { shiftsTexts } from './shifts.texts.ts'

/** A roll of 58 mm, or a page of A4. */
export type Paper = 's58' | 'a4'

const PAGES: Readonly<Record<Paper, string>> = {
  s58: '@page { size: 58mm 297mm; margin: 0 }',
  a4: '@page { size: A4; margin: 14mm }',
}

/** Enough of the hash of the report to tell it from any other. */
const SHOWN_OF_HASH = 12

const minuteOf = (time: string): string => time.slice(0, 16).replace('T', ' ')

/** Who had the shift, from when to when, and how the drawer came out. */
export function SignedFacts({ report }: { readonly report: ShiftReport }) {
  const facts: FactListProps['facts'] = [
    [shiftsTexts.period, `${minuteOf(report.began_at)} – ${minuteOf(report.closed_at).slice(5)}`],
    [shiftsTexts.closedBy, report.closed_by],
    [shiftsTexts.takenOver, report.taken_over_by ?? shiftsTexts.nobodyYet],
    [shiftsTexts.expected, `${exactAmountText(report.figures.expected)} ${shiftsTexts.yuan}`],
    [shiftsTexts.counted, `${exactAmountText(report.counted)} ${shiftsTexts.yuan}`],
    [shiftsTexts.difference, `${exactAmountText(report.difference)} ${shiftsTexts.yuan}`],
    report.reason !== '' && [shiftsTexts.reason, report.reason],
    [shiftsTexts.signedReport, report.signed.slice(0, SHOWN_OF_HASH)],
  ]
  return <Facts facts={facts} />
}

/** The report on paper, with places to sign. */
export function ReportPaper({ report, paper }: { readonly report: ShiftReport; readonly paper: Paper }) {
  const { shop } = useSignedInStaff()
  const journals = report.turnover.reduce((so, line) => so + line.journals, 0)
  return (
    <div className={`shift-paper shift-paper-${paper}`}>
      <style>{PAGES[paper]}</style>
      <h1>{shiftsTexts.reportTitle(report.shift_no)}</h1>
      {shop !== null && (
        <p>
          {shop.name} {shop.code}
        </p>
      )}
      <SignedFacts report={report} />
      <h2>{shiftsTexts.tickets}</h2>
      <GamesTable figures={report.figures} />
      {report.slips !== undefined && (
        <>
          <h2>{shiftsTexts.slips}</h2>
          <SignedSlips slips={report.slips} />
        </>
      )}
      {report.carried !== undefined && (
        <>
          <h2>{shiftsTexts.carried}</h2>
          <CarriedList carried={report.carried} />
        </>
      )}
      {report.wrong_ticket_list.length > 0 && <h2>{shiftsTexts.wrongList}</h2>}
      {report.wrong_ticket_list.map((ticket) => (
        <p key={ticket.serial}>
          {[GAME_NAMES[ticket.game], ticket.serial, shiftsTexts.inYuan(exactAmountText(ticket.amount))].join('　')}
          {`　${ticket.note}　${ticket.by}`}
        </p>
      ))}
      <h2>{shiftsTexts.money}</h2>
      <MoneyTable figures={report.figures} />
      <h2>{shiftsTexts.drawer}</h2>
      <DrawerTable figures={report.figures} cashFloat={report.taken.cash_float} />
      <p>{shiftsTexts.ledgerNote(journals)}</p>
      <p className="shift-sign">
        {shiftsTexts.signClosed} {shiftsTexts.signature(report.closed_by, minuteOf(report.closed_at))}
      </p>
      <p className="shift-sign">
        {shiftsTexts.signTaken}{' '}
        {report.taken_over_by !== null &&
          report.taken_over_at !== null &&
          shiftsTexts.signature(report.taken_over_by, minuteOf(report.taken_over_at))}
      </p>
    </div>
  )
}
