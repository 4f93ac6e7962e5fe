import { useSignedInStaff } from '../../platform/staff.ts'
import { ReviewList } from './review-list.tsx'
import { ShopList } from './shop-list.tsx'
import './disputes.css'

/** Disputes: those of the shop, or for the operator all. */
export function DisputesPage() {
  return useSignedInStaff().shop === null ? <ReviewList /> : <ShopList />
}
