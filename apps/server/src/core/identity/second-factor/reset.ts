import { ok, type Result, refuse } from '@caimin/base'
import type { Tx } from '../../../platform/context.ts'
import type { StaffRole } from '../../../platform/database/identity-tables.ts'
import type { OperatorActor, ShopActor } from '../../../platform/http/handler.ts'
import { recordAuditEvent } from '../../audit/index.ts'
import { recordAccessChange } from '../second-person.ts'
import { endSessions } from '../session.store.ts'
import { findStaffByAccount } from '../staff.store.ts'
import { removeTotp } from './second-factor.store.ts'

type Resetter = ShopActor | OperatorActor

/** Whose second factor a role may reset: an operator that of all accounts, a shopkeeper that of the shop's clerks. */
export function whomMayReset(role: StaffRole): 'nobody' | 'clerks' | 'all' {
  if (role === 'operator') return 'all'
  return role === 'shopkeeper' ? 'clerks' : 'nobody'
}

function mayReset(actor: Resetter, other: { readonly role: StaffRole; readonly shop_id: string | null }): boolean {
  if (actor.kind === 'operator') return actor.role === 'operator'
  return actor.role === 'shopkeeper' && other.role === 'clerk' && other.shop_id === actor.shopId
}

/**
 * Removes a second factor and signs its holder out everywhere: the next sign-in enrols anew. One cannot reset one's
 * own, and an account outside one's reach is refused like an unknown one. Returns the sessions that ended.
 */
export async function resetSecondFactor(
  t: Tx,
  { account, actor }: { readonly account: string; readonly actor: Resetter },
): Promise<Result<readonly string[], 'not_found' | 'not_your_own' | 'not_enrolled' | 'two_operators_needed'>> {
  const other = await findStaffByAccount(t, account)
  if (other?.id === actor.staffId) return refuse('not_your_own')
  if (other === undefined || !mayReset(actor, other)) return refuse('not_found')
  // Access to an account of the operator's staff takes two operators: one proposes, another confirms.
  if (other.shop_id === null) return refuse('two_operators_needed')
  const ended = await takeSecondFactor(t, { staffId: other.id, changedBy: [actor.staffId] })
  if (ended === undefined) return refuse('not_enrolled')
  recordAuditEvent(t, {
    actor,
    event: 'second_factor_reset',
    ...(other.shop_id !== null && { shopId: other.shop_id }),
    subject: { kind: 'staff', id: other.id },
    details: { account, name: other.name },
  })
  return ok(ended)
}

/** Takes a second factor away and ends what was open; undefined where there was none. */
export async function takeSecondFactor(
  t: Tx,
  { staffId, changedBy }: { readonly staffId: string; readonly changedBy: readonly string[] },
): Promise<string[] | undefined> {
  if (!(await removeTotp(t, staffId))) return undefined
  await recordAccessChange(t, { staffId, kind: 'second_factor_reset', changedBy })
  return await endSessions(t, { staffId }, 'second_factor_reset')
}
