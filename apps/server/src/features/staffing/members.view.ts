import { ok } from '@caimin/base'
import type { OutputOf, Values } from '@caimin/contract'
import { listStaff, type WithSessions } from '../../core/identity/index.ts'
import type { Reader } from '../../platform/context.ts'

/** Who keeps which staff: a shopkeeper that of the shop, an operator the operator's. */
export interface Keeper {
  /** Null for the operator. */
  readonly shopId: string | null
  readonly staffId: string
}

export async function viewMembers(r: Reader, { shopId, staffId }: Keeper): Promise<Values<OutputOf<'clerks', 'list'>>> {
  const staff = await listStaff(r, shopId)
  return {
    rows: staff.map((member) => ({
      staff_id: member.id,
      account: member.account,
      name: member.name,
      role: member.role,
      rights: member.rights,
      is_self: member.id === staffId,
      has_first_password: member.hasFirstPassword,
      frozen_at: member.frozenAt,
      frozen_why: member.frozenWhy,
      last_sign_in_at: member.lastSignInAt,
      added_at: member.addedAt,
    })),
  }
}

/** What changed, as the caller sees it, and whose sessions it concerns. */
interface Changed<View> {
  readonly ok: true
  readonly value: { readonly sessionIds: readonly string[]; readonly view: View }
}

/** After the commit and before the reply: evicts what this process caches of the sessions. */
export function afterCommit<View, R extends { readonly ok: false }>(
  { sessions }: WithSessions,
  changed: Changed<View> | R,
) {
  if (!changed.ok) return changed
  sessions.evict(changed.value.sessionIds)
  return ok(changed.value.view)
}
