import { useState } from 'react'
import { DeskPage } from '../../platform/parts/desk-page.tsx'
import { ListFailed, ListLoading } from '../../platform/parts/list-states.tsx'
import { Switcher } from '../../platform/parts/switcher.tsx'
import { ClosedShifts } from './closed-shifts.tsx'
import { RunningShift } from './running-shift.tsx'
import { useRunningShift } from './shift.queries.ts'
import { shiftsTexts } from './shifts.texts.ts'
import './shifts.css'

const VIEWS = [
  { value: 'running', label: shiftsTexts.running },
  { value: 'closed', label: shiftsTexts.closed },
] as const

/** The shift that runs, and those that were closed. */
export function ShiftsPage() {
  const [view, setView] = useState<(typeof VIEWS)[number]['value']>('running')
  const running = useRunningShift()
  return (
    <DeskPage
      title={shiftsTexts.title}
      help={shiftsTexts.help}
      tools={<Switcher label={shiftsTexts.view} choices={VIEWS} value={view} onChange={setView} />}
    >
      {view === 'closed' && <ClosedShifts />}
      {view === 'running' && running.isPending && <ListLoading />}
      {view === 'running' && running.isError && running.data === undefined && (
        <ListFailed error={running.error} onRetry={() => void running.refetch()} />
      )}
      {view === 'running' && running.data !== undefined && (
        <RunningShift key={running.data.shift_no} shift={running.data} />
      )}
    </DeskPage>
  )
}
