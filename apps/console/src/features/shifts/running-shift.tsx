import { Flag } from '../../platform/parts/flag.tsx'
import { clockOrDay } from '../../platform/parts/wire-text.ts'
import { useSignedInStaff } from '../../platform/staff.ts'
import { CloseSection } from './close-section.tsx'
import { MoveCash, WrongTicket } from './drawer-forms.tsx'
import { DrawerTable, GamesTable, MoneyTable } from './figure-tables.tsx'
import type { RunningShift as Shift } from './queries.ts'
import { shiftsTexts } from './shifts.texts.ts'
import { TakeOverSection } from './take-over-section.tsx'

/** The columns scroll by keyboard too, also where nothing in them takes the focus. */
const BY_TAB = { tabIndex: 0 } as const

/** What the shift did so far: tickets, prizes and money, and the drawer with the close. */
export function RunningShift({ shift }: { readonly shift: Shift }) {
  const { figures, taken } = shift
  const mayAct = useSignedInStaff().role !== 'auditor'
  const whose = taken === null ? shiftsTexts.notTaken : shiftsTexts.takenBy(taken.by, clockOrDay(taken.at))
  return (
    <div className="shift" {...BY_TAB}>
      <section className="shift-column">
        <h2>{shiftsTexts.tickets}</h2>
        <p className="text-s ink-2">
          {[shiftsTexts.shift(shift.shift_no), shiftsTexts.since(clockOrDay(shift.began_at)), whose].join('　')}
        </p>
        <GamesTable figures={figures} />
        {mayAct && <WrongTicket />}
      </section>
      <section className="shift-column">
        <h2>{shiftsTexts.money}</h2>
        <MoneyTable figures={figures} />
        {taken !== null && mayAct && <MoveCash />}
      </section>
      <section className="shift-column shift-drawer">
        <h2>{shiftsTexts.drawer}</h2>
        {taken === null && <Flag kind="soft">{shiftsTexts.notTaken}</Flag>}
        {taken !== null && <DrawerTable figures={figures} cashFloat={taken.cash_float} />}
        {mayAct && (taken === null ? <TakeOverSection shift={shift} /> : <CloseSection shift={shift} />)}
      </section>
    </div>
  )
}
