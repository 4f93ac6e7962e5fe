import { useSignedInStaff } from '../../platform/staff.ts'

/** Whether the signed-in person manages this staff, or may only look. */
export function useKeepsStaff(): { readonly isShop: boolean; readonly mayChange: boolean } {
  const { shop, role } = useSignedInStaff()
  return { isShop: shop !== null, mayChange: role === 'shopkeeper' || role === 'operator' }
}
