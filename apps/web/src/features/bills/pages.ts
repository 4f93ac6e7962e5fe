import { type AnyPage, page } from '@caimin/router'
import { links } from '../../platform/links.ts'

const load = () => import('./bill-pages.ts')

export const billsPages: readonly AnyPage[] = [
  page(links.bills.bills, () => load().then((m) => m.BillPage), { signedIn: true }),
  page(links.bills.record, () => load().then((m) => m.TradingRecordPage), { signedIn: true }),
]
