import { type AnyPage, page } from '@caimin/router'
import { links } from '../../platform/links.ts'

export const withdrawalsPages: readonly AnyPage[] = [
  page(links.withdrawals.withdraw, () => import('./withdraw-page.tsx').then((m) => m.WithdrawPage), { signedIn: true }),
  page(links.withdrawals.record, () => import('./record-page.tsx').then((m) => m.RecordPage), { signedIn: true }),
]
