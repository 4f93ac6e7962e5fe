import { page } from '../../platform/routing/page.ts'

const load = () => import('./bill-pages.ts')

/** Screens of this feature, by name; app/routes.ts joins them with the others. */
export const billsPages = {
  bill: page('/pages/home/HomeTopUp/bill/bill', () => load().then((m) => m.BillPage), { signedIn: true }),
  record: page('/pages/home/tradingRecord/tradingRecord', () => load().then((m) => m.TradingRecordPage), {
    signedIn: true,
  }),
}
