import { useSignedInStaff } from '../../platform/staff.ts'
import { ReviewPage } from './review-page.tsx'
import { ShopList } from './shop-list.tsx'

/** Withdrawals: the shop's own, or for the operator what waits for a second person. */
export function WithdrawalsPage() {
  return useSignedInStaff().shop === null ? <ReviewPage /> : <ShopList />
}
