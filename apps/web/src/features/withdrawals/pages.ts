import { page } from '../../platform/routing/page.ts'

export const withdrawalsPages = {
  withdraw: page(
    '/pages/home/HomeTopUp/withdrawDeposit/withdrawDeposit',
    () => import('./withdraw-page.tsx').then((m) => m.WithdrawPage),
    { signedIn: true },
  ),
  /** With an id it opens on that withdrawal. */
  record: page(
    '/pages/home/HomeTopUp/withdrawDeposit/record/record',
    () => import('./record-page.tsx').then((m) => m.RecordPage),
    { signedIn: true, params: { withdrawal_id: 'optional' } },
  ),
}
