import type { HandlersOf } from '../../platform/http/handler.ts'
import type { ProfileDeps } from './profile.deps.ts'
import { confirmRealName } from './real-name.ts'

export const profileRoutes = (deps: ProfileDeps): HandlersOf<'profile'> => ({
  verifyRealName: (input, actor, call) => confirmRealName(deps, input, { actor, call }),
})
