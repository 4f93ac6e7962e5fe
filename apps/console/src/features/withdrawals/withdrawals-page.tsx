import { useSignedInStaff } from '../../app/index.ts'
import { ReviewList } from './review-list.tsx'
import { ShopList } from './shop-list.tsx'

/** Withdrawals: the shop's own, or for the operator those that wait for a second person. */
export function WithdrawalsPage() {
  return useSignedInStaff().shop === null ? <ReviewList /> : <ShopList />
}
