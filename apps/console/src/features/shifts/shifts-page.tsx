import { QueryView, Segmented } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DeskPage } from '../../platform/parts/desk-page.tsx'
import { ClosedShifts } from './closed-shifts.tsx'
import { runningShiftQuery } from './queries.ts'
import { RunningShift } from './running-shift.tsx'
import { shiftsTexts } from './shifts.texts.ts'
import './shifts.css'

const VIEWS = [
  { value: 'running', label: shiftsTexts.running },
  { value: 'closed', label: shiftsTexts.closed },
] as const

/** The shift that runs, and those that were closed. */
export function ShiftsPage() {
  const [view, setView] = useState<(typeof VIEWS)[number]['value']>('running')
  const running = useQuery(runningShiftQuery)
  return (
    <DeskPage
      title={shiftsTexts.title}
      help={shiftsTexts.help}
      tools={<Segmented views label={shiftsTexts.view} choices={VIEWS} value={view} onChange={setView} />}
    >
      {view === 'closed' ? (
        <ClosedShifts />
      ) : (
        <QueryView query={running}>{(shift) => <RunningShift key={shift.shift_no} shift={shift} />}</QueryView>
      )}
    </DeskPage>
  )
}
