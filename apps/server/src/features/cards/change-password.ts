import { ok, refuse, toWire } from '@caimin/base'
import type { InputOf, Reply } from '@caimin/contract'
import { changeWithdrawPassword, setWithdrawPassword } from '../../core/identity/index.ts'
import type { Call, PlayerActor } from '../../platform/http/handler.ts'
import type { CardsDeps } from './cards.deps.ts'

/** Sets the withdraw password with a code, or changes it with the old one. */
export async function changePassword(
  { database, secret }: CardsDeps,
  input: InputOf<'cards', 'changeWithdrawPassword'>,
  { actor: { personId }, from }: { readonly actor: PlayerActor; readonly from: Call },
): Promise<Reply<'cards', 'changeWithdrawPassword'>> {
  const password = input.new_password
  if ('code' in input) {
    const set = await setWithdrawPassword(database, { personId, password, code: input.code, from }, secret)
    return set.ok ? ok({ done: true }) : set
  }
  const changed = await changeWithdrawPassword(database, personId, { old: input.old_password, password, from })
  if (changed.ok) return ok({ done: true })
  if (changed.reason === 'withdraw_password_wrong') return { ...refuse(changed.reason), detail: { left: changed.left } }
  if (changed.reason === 'withdraw_password_locked') {
    return { ...refuse(changed.reason), detail: { until: toWire(changed.until) } }
  }
  return changed
}
