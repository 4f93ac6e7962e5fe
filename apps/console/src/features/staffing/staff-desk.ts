import type { OutputOf } from '@caimin/contract'
import { queryClient } from '../../platform/query-client.ts'
import { useSignedInStaff } from '../../platform/staff.ts'

export type Proposal = OutputOf<'operators', 'list'>['proposals'][number]
/** At the operator's desk with what waits for another operator. */
export type Members = OutputOf<'clerks', 'list'> & { readonly proposals?: readonly Proposal[] }
export type Member = Members['rows'][number]

const KEY = ['setup', 'staff'] as const
export const STAFF_LIST_KEY = KEY

/** Every change answers the list as it is afterwards. */
export const showMembers = (members: Members): void => {
  void queryClient.showAnswer(KEY, members)
}

/** Whether whoever is signed in keeps this staff, or only looks. */
export function useKeepsStaff(): { readonly isShop: boolean; readonly mayChange: boolean } {
  const { shop, role } = useSignedInStaff()
  return { isShop: shop !== null, mayChange: role === 'shopkeeper' || role === 'operator' }
}
