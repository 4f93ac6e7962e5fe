import type { HandlersOf } from '../../platform/http/handler.ts'
import { closeShift } from './close-shift.ts'
import { listShifts, showReport } from './closed-shifts.ts'
import { moveCash } from './move-cash.ts'
import type { ShiftsDeps } from './shifts.deps.ts'
import { showRunning } from './show-running.ts'
import { takeOver } from './take-over.ts'
import { recordWrongTicket } from './wrong-ticket.ts'

export const shiftsRoutes = (deps: ShiftsDeps): HandlersOf<'shifts'> => ({
  running: (_input, actor) => showRunning(deps, actor),
  takeOver: (input, actor) => takeOver(deps, input, actor),
  moveCash: (input, actor) => moveCash(deps, input, actor),
  wrongTicket: (input, actor) => recordWrongTicket(deps, input, actor),
  close: (input, actor) => closeShift(deps, input, actor),
  list: (input, actor) => listShifts(deps, input, actor),
  report: (input, actor) => showReport(deps, input, actor),
})
