import { ok } from '@caimin/base'
import { changeStaffPassword } from '../../core/identity/index.ts'
import type { HandlersOf } from '../../platform/http/handler.ts'
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

const atOperator = ({ staffId }: { readonly staffId: string }) => ({ shopId: null, staffId })

export const operatorsRoutes = (deps: StaffingDeps): HandlersOf<'operators'> => ({
  list: (_input, actor) => deps.database.read(async (r) => ok(await viewMembers(r, atOperator(actor)))),
  add: (input, actor) => add(deps, { ...input, rights: [] }, { ...atOperator(actor), call: 'operators.add' }),
  freeze: (input, actor) => freeze(deps, input, atOperator(actor)),
  unfreeze: (input, actor) => unfreeze(deps, input, atOperator(actor)),
  setPassword: (input, actor) => setPassword(deps, input, atOperator(actor)),
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
