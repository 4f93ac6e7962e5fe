import type { OutputOf, StaffRight } from '@caimin/contract'
import { CallFailed, unwrapReply } from '@caimin/session'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type AuditedShop, useAuditedShop } from './audited-shop.ts'
import { client } from './client.ts'

type ShopStaff = OutputOf<'desk', 'me'>['staff']
export interface Staff {
  readonly staffId: string
  readonly name: string
  readonly role: ShopStaff['role']
  readonly shop: ShopStaff['shop']
  readonly rights: readonly StaffRight[]
  /** Chooses a password of their own before anything else. */
  readonly hasFirstPassword: boolean
  /** The world is made up and its money is not real. Only the operator's pages say so to staff. */
  readonly isDemo: boolean
}

/** One form signs in all roles, so the desk asks who it has: the shop's call first, then the operator's. */
async function whoAmI(signal: AbortSignal): Promise<Staff> {
  const shop = await client.desk.me({}, { signal })
  if (shop.ok && shop.value.staff.shop !== null) {
    const { staff_id: staffId, has_first_password: hasFirstPassword, ...staff } = shop.value.staff
    return { ...staff, staffId, hasFirstPassword, isDemo: false }
  }
  if (!shop.ok && shop.reason !== 'forbidden') throw new CallFailed(shop)
  const operator = await unwrapReply(client.operator.me({}, { signal }))
  const { staff_id: staffId, name, role, has_first_password: hasFirstPassword, is_demo: isDemo } = operator
  return { staffId, name, role, shop: null, rights: [], hasFirstPassword, isDemo }
}

export const staffQuery = queryOptions({
  queryKey: ['staff'],
  queryFn: ({ signal }) => whoAmI(signal),
  staleTime: Number.POSITIVE_INFINITY,
})

/** An auditor at the desk of a shop stands there without a right to do anything. */
const atDesk = (staff: Staff, audited: AuditedShop | null): Staff =>
  audited === null || staff.role !== 'auditor' ? staff : { ...staff, shop: { ...audited, auto_accept: false } }

export function useStaff() {
  const audited = useAuditedShop()
  return useQuery({ ...staffQuery, select: (staff: Staff) => atDesk(staff, audited) })
}

/** Who is signed in, for screens inside the shell, which opens only when it is known. */
export function useSignedInStaff(): Staff {
  const { data } = useStaff()
  if (data === undefined) throw new Error('A desk screen was shown before the sign-in')
  return data
}

/** Whether the signed-in person has an ability. Only for display: the server checks it again. */
export const useMay = (right: StaffRight): boolean => useSignedInStaff().rights.includes(right)
