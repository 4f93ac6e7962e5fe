import { useSignedInStaff } from '../../platform/staff.ts'

/** Whether whoever is signed in keeps this staff, or only looks. */
export function useKeepsStaff(): { readonly isShop: boolean; readonly mayChange: boolean } {
  const { shop, role } = useSignedInStaff()
  return { isShop: shop !== null, mayChange: role === 'shopkeeper' || role === 'operator' }
}
