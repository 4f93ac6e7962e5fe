import { ok, refuse, toWire } from '@caimin/base'
import type { InputOf, OutputOf, Reply } from '@caimin/contract'
import {
  addStaff,
  changeStaff,
  freezeStaff,
  hashPassword,
  isStaffPasswordTooCommon,
  listStaff,
  resetStaffPassword,
  type Touched,
  unfreezeStaff,
} from '../../core/identity/index.ts'
import type { Reader } from '../../platform/context.ts'
import type { StaffRole } from '../../platform/database/identity-tables.ts'
import { NO_SHOP, once } from '../../platform/handlers/once.ts'
import type { StaffingDeps } from './staffing.deps.ts'

/** Who keeps which staff: a shopkeeper that of the shop, an operator the operator's. */
export interface Keeper {
  /** Null for the operator. */
  readonly shopId: string | null
  readonly staffId: string
}

type Members = OutputOf<'clerks', 'list'>

export async function viewMembers(r: Reader, { shopId, staffId }: Keeper): Promise<Members> {
  const staff = await listStaff(r, shopId)
  return {
    rows: staff.map((member) => ({
      staff_id: member.id,
      account: member.account,
      name: member.name,
      role: member.role,
      rights: [...member.rights],
      is_self: member.id === staffId,
      has_first_password: member.hasFirstPassword,
      frozen_at: member.frozenAt === null ? null : toWire(member.frozenAt),
      frozen_why: member.frozenWhy,
      last_sign_in_at: member.lastSignInAt === null ? null : toWire(member.lastSignInAt),
      added_at: toWire(member.addedAt),
    })),
  }
}

interface NewStaff extends Omit<InputOf<'clerks', 'add'>, 'role'> {
  readonly role: StaffRole
}

/** Adds somebody. The password is no part of what a repeat is known by: its hash would say too much about it. */
export async function add(
  { database }: StaffingDeps,
  { password, ...input }: NewStaff,
  keeper: Keeper & { readonly call: string },
): Promise<Reply<'clerks', 'add'>> {
  const { account, name, role, rights, request_id: requestId } = input
  if (isStaffPasswordTooCommon(password, account)) return refuse('password_too_common')
  const passwordHash = await hashPassword(password)
  if (!passwordHash.ok) return passwordHash
  const { shopId, staffId: actorId, call } = keeper
  return await database.tx((t) =>
    once(t, { shopId: shopId ?? NO_SHOP, actorId, requestId, call, body: input }, async () => {
      const added = await addStaff(t, {
        shopId,
        account,
        name,
        role,
        rights,
        passwordHash: passwordHash.value,
        addedBy: [actorId],
      })
      return added.ok ? ok(await viewMembers(t, keeper)) : added
    }),
  )
}

export async function change(
  deps: StaffingDeps,
  { staff_id: staffId, name, rights }: InputOf<'clerks', 'change'>,
  keeper: Keeper,
): Promise<Reply<'clerks', 'change'>> {
  const changed = await deps.database.tx(async (t) => {
    const done = await changeStaff(t, { shopId: keeper.shopId, staffId, by: keeper.staffId }, { name, rights })
    return done.ok ? ok({ touched: done.value, members: await viewMembers(t, keeper) }) : done
  })
  return changed.ok ? afterCommit(deps, changed.value) : changed
}

export async function freeze(
  deps: StaffingDeps,
  { staff_id: staffId, reason }: InputOf<'clerks', 'freeze'>,
  keeper: Keeper,
): Promise<Reply<'clerks', 'freeze'>> {
  const frozen = await deps.database.tx(async (t) => {
    const done = await freezeStaff(t, { shopId: keeper.shopId, staffId, by: keeper.staffId }, reason)
    return done.ok ? ok({ touched: done.value, members: await viewMembers(t, keeper) }) : done
  })
  return frozen.ok ? afterCommit(deps, frozen.value) : frozen
}

export const unfreeze = (
  { database }: StaffingDeps,
  { staff_id: staffId }: InputOf<'clerks', 'unfreeze'>,
  keeper: Keeper,
): Promise<Reply<'clerks', 'unfreeze'>> =>
  database.tx(async (t) => {
    const done = await unfreezeStaff(t, { shopId: keeper.shopId, staffId, by: keeper.staffId })
    return done.ok ? ok(await viewMembers(t, keeper)) : done
  })

export async function setPassword(
  deps: StaffingDeps,
  { staff_id: staffId, password }: InputOf<'clerks', 'setPassword'>,
  keeper: Keeper,
): Promise<Reply<'clerks', 'setPassword'>> {
  const passwordHash = await hashPassword(password)
  if (!passwordHash.ok) return passwordHash
  const set = await deps.database.tx(async (t) => {
    const key = { shopId: keeper.shopId, staffId, by: keeper.staffId }
    const done = await resetStaffPassword(t, key, { password, passwordHash: passwordHash.value })
    return done.ok ? ok({ touched: done.value, members: await viewMembers(t, keeper) }) : done
  })
  return set.ok ? afterCommit(deps, set.value) : set
}

/** What this process remembers of these sessions is forgotten before anybody is answered. */
function afterCommit(
  { sessions }: StaffingDeps,
  { touched, members }: { readonly touched: Touched; readonly members: Members },
) {
  sessions.lookAgain(touched.sessionIds)
  return ok(members)
}
