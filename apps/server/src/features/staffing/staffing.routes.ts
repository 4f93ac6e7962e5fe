import { ok } from '@caimin/base'
import { changeStaffPassword } from '../../core/identity/index.ts'
import type { HandlersOf } from '../../platform/http/handler.ts'
import {
  confirm,
  freezeOperator,
  propose,
  proposeOperator,
  proposePassword,
  reject,
  viewOperators,
} from './operators.ts'
import type { StaffingDeps } from './staffing.deps.ts'
import { add, change, freeze, setPassword, unfreeze, viewMembers } from './staffing.ts'

export const clerksRoutes = (deps: StaffingDeps): HandlersOf<'clerks'> => ({
  list: (_input, actor) => deps.database.read(async (r) => ok(await viewMembers(r, actor))),
  add: (input, { shopId, staffId }) => add(deps, input, { shopId, staffId, call: 'clerks.add' }),
  change: (input, actor) => change(deps, input, actor),
  freeze: (input, actor) => freeze(deps, input, actor),
  unfreeze: (input, actor) => unfreeze(deps, input, actor),
  setPassword: (input, actor) => setPassword(deps, input, actor),
})

export const operatorsRoutes = (deps: StaffingDeps): HandlersOf<'operators'> => ({
  list: (_input, { staffId }) => deps.database.read(async (r) => ok(await viewOperators(r, staffId))),
  add: (input, actor) => proposeOperator(deps, input, actor),
  freeze: (input, actor) => freezeOperator(deps, input, actor),
  unfreeze: ({ staff_id: staffId }, actor) => propose(deps, { kind: 'unfrozen', staffId }, actor),
  setPassword: (input, actor) => proposePassword(deps, input, actor),
  resetSecondFactor: ({ staff_id: staffId }, actor) => propose(deps, { kind: 'second_factor_reset', staffId }, actor),
  confirm: (input, actor) => confirm(deps, input, actor),
  reject: (input, actor) => reject(deps, input, actor),
})

export const ownStaffRoutes = ({ database, sessions }: StaffingDeps): HandlersOf<'ownStaff'> => ({
  changePassword: async ({ old_password, new_password }, { staffId, sessionId }, from) => {
    const self = { staffId, sessionId, from }
    const changed = await changeStaffPassword(database, self, { oldPassword: old_password, password: new_password })
    if (!changed.ok) return changed
    sessions.lookAgain(changed.value)
    return ok({ done: true })
  },
})
