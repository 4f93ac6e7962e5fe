import { Flag } from '../../platform/parts/flag.tsx'
import { clockOrDay } from '../../platform/parts/wire-text.ts'
import { useSignedInStaff } from '../../platform/staff.ts'
import { CarriedList, SignedSlips } from './carried-list.tsx'
import { CloseSection } from './close-section.tsx'
import { MoveCash, WrongTicket } from './drawer-forms.tsx'
import { DrawerTable, GamesTable, MoneyTable } from './figure-tables.tsx'
import type { RunningShift as Shift } from './queries.ts'
import { shiftsTexts } from './shifts.texts.ts'
import { useSlips } from './slip-entry.ts'
import { SlipTable } from './slip-table.tsx'
import { TakeOverSection } from './take-over-section.tsx'

/** The columns scroll by keyboard too, also where nothing in them takes the focus. */
const BY_TAB = { tabIndex: 0 } as const

/** What the shift did so far: tickets, prizes and money, and the drawer with the close. */
export function RunningShift({ shift }: { readonly shift: Shift }) {
  const { figures, taken, before } = shift
  const mayAct = useSignedInStaff().role !== 'auditor'
  const slips = useSlips(figures.lotteries ?? [])
  const whose = taken === null ? shiftsTexts.notTaken : shiftsTexts.takenBy(taken.by, clockOrDay(taken.at))
  return (
    <div className="shift" {...BY_TAB}>
      <section className="shift-column">
        <h2>{shiftsTexts.tickets}</h2>
        <p className="text-s ink-2">
          {[shiftsTexts.shift(shift.shift_no), shiftsTexts.since(clockOrDay(shift.began_at)), whose].join('　')}
        </p>
        <GamesTable figures={figures} />
        {taken !== null && mayAct && <SlipTable slips={slips} />}
        {mayAct && <WrongTicket />}
      </section>
      <section className="shift-column">
        <h2>{shiftsTexts.money}</h2>
        <MoneyTable figures={figures} />
        <section className="shift-left" aria-label={shiftsTexts.carried}>
          <h3>{shiftsTexts.carried}</h3>
          <CarriedList carried={shift.carried} />
        </section>
        {before !== null && (
          <section className="shift-left" aria-label={shiftsTexts.carriedBefore}>
            <h3>{shiftsTexts.carriedBefore}</h3>
            {before.carried !== undefined && <CarriedList carried={before.carried} />}
            {before.slips !== undefined && <SignedSlips slips={before.slips} />}
          </section>
        )}
        {taken !== null && mayAct && <MoveCash />}
      </section>
      <section className="shift-column shift-drawer">
        <h2>{shiftsTexts.drawer}</h2>
        {taken === null && <Flag kind="soft">{shiftsTexts.notTaken}</Flag>}
        {taken !== null && <DrawerTable figures={figures} cashFloat={taken.cash_float} />}
        {mayAct && (taken === null ? <TakeOverSection shift={shift} /> : <CloseSection shift={shift} slips={slips} />)}
      </section>
    </div>
  )
}
