import { ok, refuse } from '@caimin/base'
import {
  addStaff,
  changeStaff,
  checkFirstPassword,
  freezeStaff,
  hashPassword,
  isStaffPasswordTooCommon,
  resetStaffPassword,
  unfreezeStaff,
  type WithSessions,
} from '../../core/identity/index.ts'
import { command, query, steps } from '../../platform/handlers/feature.ts'
import { afterCommit, viewMembers } from './members.view.ts'

export const listClerks = query<'clerks', 'list'>(async ({ r, actor }) => ok(await viewMembers(r, actor)))

export const addClerk = steps<'clerks', 'add'>(async ({ read, write, actor, input }) => {
  const { account, name, role, rights, password } = input
  if (isStaffPasswordTooCommon(password, account)) return refuse('password_too_common')
  const hashed = await hashPassword(password)
  if (!hashed.ok) return hashed
  const { shopId, staffId } = actor
  const member = { shopId, account, name, role, rights, passwordHash: hashed.value, addedBy: [staffId] }
  const reply = await write(async (t) => {
    const added = await addStaff(t, member)
    return added.ok ? ok(await viewMembers(t, actor)) : added
  })
  if (!reply.ok) return reply
  const checked = await checkFirstPassword(read, { ...member, password })
  return checked.ok ? reply : checked
})

export const changeClerk = steps<'clerks', 'change', WithSessions>(async ({ write, actor, input, services }) => {
  const { staff_id: staffId, name, rights } = input
  const changed = await write(async (t) => {
    const done = await changeStaff(t, { shopId: actor.shopId, staffId, by: actor.staffId }, { name, rights })
    return done.ok ? ok({ ...done.value, view: await viewMembers(t, actor) }) : done
  })
  return afterCommit(services, changed)
})

export const freezeClerk = steps<'clerks', 'freeze', WithSessions>(async ({ write, actor, input, services }) => {
  const { staff_id: staffId, reason } = input
  const frozen = await write(async (t) => {
    const done = await freezeStaff(t, { shopId: actor.shopId, staffId, by: actor.staffId }, reason)
    return done.ok ? ok({ ...done.value, view: await viewMembers(t, actor) }) : done
  })
  return afterCommit(services, frozen)
})

export const unfreezeClerk = command<'clerks', 'unfreeze'>(async ({ t, actor, input: { staff_id: staffId } }) => {
  const done = await unfreezeStaff(t, { shopId: actor.shopId, staffId, by: actor.staffId })
  return done.ok ? ok(await viewMembers(t, actor)) : done
})

export const setClerkPassword = steps<'clerks', 'setPassword', WithSessions>(
  async ({ write, actor, input, services }) => {
    const { staff_id: staffId, password } = input
    const hashed = await hashPassword(password)
    if (!hashed.ok) return hashed
    const set = await write(async (t) => {
      const key = { shopId: actor.shopId, staffId, by: actor.staffId }
      const done = await resetStaffPassword(t, key, { password, passwordHash: hashed.value })
      return done.ok ? ok({ ...done.value, view: await viewMembers(t, actor) }) : done
    })
    return afterCommit(services, set)
  },
)
