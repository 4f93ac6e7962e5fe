import { useSignedInStaff } from '../../platform/staff.ts'

/** Operators change; auditors look. */
export const useChangesShops = (): boolean => useSignedInStaff().role === 'operator'
