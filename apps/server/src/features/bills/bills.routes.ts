import type { HandlersOf } from '../../platform/http/handler.ts'
import type { BillsDeps } from './bills.deps.ts'
import { exportBills } from './export-bills.ts'
import { listMonths } from './list-months.ts'
import { showBills } from './show-bills.ts'

export const billsRoutes = (deps: BillsDeps): HandlersOf<'bills'> => ({
  bills: (input, actor) => showBills(deps, input, actor),
  months: (input, actor) => listMonths(deps, input, actor),
  exportBills: (input, actor) => exportBills(deps, input, actor),
})
