import type { HandlersOf } from '../../platform/http/handler.ts'
import { endOne, endOthers, listSessions, signOut } from './own-sessions.ts'
import { begin, confirmIdentity, finish, reset, security } from './second-factor.ts'
import type { StaffDeps } from './staff.deps.ts'

export const staffRoutes = (deps: StaffDeps): HandlersOf<'staff'> => ({
  security: (_input, actor) => security(deps, actor),
  beginSecondFactor: (_input, actor) => begin(deps, actor),
  finishSecondFactor: (input, actor, call) => finish(deps, input, { actor, call }),
  resetSecondFactor: (input, actor) => reset(deps, input, actor),
  confirmIdentity: (input, actor, call) => confirmIdentity(deps, input, { actor, call }),
  sessions: (_input, actor) => listSessions(deps, actor),
  endSession: (input, actor) => endOne(deps, input, actor),
  endOtherSessions: (_input, actor) => endOthers(deps, actor),
  signOut: (_input, actor) => signOut(deps, actor),
})
