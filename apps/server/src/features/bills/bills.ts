import { feature } from '../../platform/handlers/feature.ts'
import { billsTexts } from './bills.texts.ts'
import { exportBills } from './export-bills.ts'
import { listMonths } from './list-months.ts'
import { showBills } from './show-bills.ts'

export const bills = feature('bills', { bills: showBills, months: listMonths, exportBills }, billsTexts)
